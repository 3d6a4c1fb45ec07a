import Testing

@Suite struct ProgramTests {}
