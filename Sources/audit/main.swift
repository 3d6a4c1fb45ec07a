import EntitlementAudit

print("audit")
