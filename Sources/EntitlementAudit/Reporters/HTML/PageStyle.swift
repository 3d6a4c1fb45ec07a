/// How the page looks: light and dark, wide and narrow, on screen and on paper. Held to what XML takes as text: no `<`, no `&`.
enum PageStyle {
  static let text = #"""
    :root{color-scheme:light dark;
    --bg:#f5f5f3;--card:#fff;--ink:#1b1c20;--dim:#595d68;--line:#e3e3de;--soft:#f0f0ed;--link:#1f5fbf;--focus:#1f5fbf;
    --leak:#b3261e;--on-leak:#fff;--leak-tint:#fdeceb;--leak-ink:#9c1c15;
    --opt-tint:#fdf0d2;--opt-ink:#744600;--hide-tint:#e2f2e8;--hide-ink:#13603a;
    --doubt-tint:#eee9fb;--doubt-ink:#5530a0;--lost-tint:#ffe6da;--lost-ink:#8e330c}
    @media (prefers-color-scheme:dark){:root{
    --bg:#131418;--card:#1b1d22;--ink:#ececf1;--dim:#a3a7b3;--line:#2f323a;--soft:#23252c;--link:#8ab6ff;--focus:#8ab6ff;
    --leak:#f2685f;--on-leak:#210604;--leak-tint:#3a1a19;--leak-ink:#ff9d96;
    --opt-tint:#38290c;--opt-ink:#f0c367;--hide-tint:#11301f;--hide-ink:#7fd6a5;
    --doubt-tint:#2a2144;--doubt-ink:#c3aaff;--lost-tint:#3b2114;--lost-ink:#ffab85}}
    *{box-sizing:border-box}
    html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
    overflow-wrap:break-word}
    header.top,main,footer{max-width:76rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2.5rem)}
    a{color:var(--link);text-underline-offset:.15em;text-decoration-thickness:.06em}
    a:hover{text-decoration-thickness:.12em}
    :focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
    code,kbd{font:.86em/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere;unicode-bidi:isolate}
    h1,h2,h3,h4,h5,p,ul,dl,dd,fieldset{margin:0;padding:0;border:0;min-width:0}
    ul{list-style:none}
    .dim{color:var(--dim)}.small{font-size:.86rem}
    .shapes{display:none}
    .i{width:1em;height:1em;flex:none;display:inline-block;vertical-align:-.125em}
    .quiet{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;inset-inline-start:-99rem}
    .skip:focus{inset:.5rem auto auto .5rem;background:var(--card);padding:.5rem 1rem;z-index:9}
    .js-only{display:none}.js .js-only{display:revert}
    .out{display:none!important}
    .tag{display:inline-block;margin-inline-start:.5em;padding:.05em .5em;border-radius:1em;background:var(--soft);color:var(--dim);
    font-size:.72rem;font-weight:500;letter-spacing:.01em;vertical-align:.12em;white-space:nowrap}

    /* Top */
    header.top{padding-block:clamp(1.75rem,5vw,3.5rem) 1.5rem}
    .eyebrow{color:var(--dim);font-size:.9rem;font-weight:600}
    h1{font-size:clamp(1.6rem,1.1rem + 2.4vw,2.6rem);line-height:1.15;letter-spacing:-.022em;font-weight:680;margin-block:.35rem .6rem;text-wrap:balance}
    .lead{font-size:1.08rem;color:var(--dim);text-wrap:pretty}
    .counts{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin-top:.7rem;font-size:.92rem}
    .counts .error{color:var(--leak-ink)}.counts .warning{color:var(--opt-ink)}.counts .note,.counts .none{color:var(--dim)}
    .alert{display:flex;gap:.6rem;margin-top:1.1rem;padding:.7rem .9rem;border-radius:10px;background:var(--opt-tint);color:var(--opt-ink)}
    .alert .i{margin-top:.25rem}.alert a{color:inherit}
    h2{font-size:1.3rem;letter-spacing:-.012em;line-height:1.25}

    /* Switches */
    .overview{padding-block:.5rem 1rem}
    .overview>h2{display:none}
    .controls{display:grid;gap:.9rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),auto));margin-bottom:1.1rem;align-items:start;justify-content:start}
    .states{grid-column:1/-1}
    legend,.legend-like,.search label{display:block;padding:0;margin-bottom:.3rem;font-size:.8rem;font-weight:600;color:var(--dim)}
    .choice{display:inline-block;margin:0 .3rem .3rem 0;position:relative}
    .choice input{position:absolute;inset:0;margin:0;opacity:0;width:100%;height:100%;cursor:pointer}
    .choice>span{display:block;padding:.34rem .8rem;border-radius:2rem;border:1px solid var(--line);background:var(--card);font-size:.9rem;line-height:1.3}
    .choice:hover>span{border-color:var(--dim)}
    .choice input:checked+span{background:var(--ink);color:var(--bg);border-color:var(--ink)}
    .choice input:focus-visible+span{outline:2px solid var(--focus);outline-offset:2px}
    .count{margin-inline-start:.45em;opacity:.75;font-variant-numeric:tabular-nums}
    .explains{font-size:.9rem;color:var(--dim);margin-top:.1rem}
    .search input{font:inherit;font-size:.9rem;width:min(100%,16rem);padding:.34rem .8rem;border-radius:2rem;border:1px solid var(--dim);background:var(--card);color:inherit}
    .search span{margin-inline-start:.6rem;font-size:.86rem}

    /* The picture */
    .scroll{overflow-x:auto;border-radius:14px}
    table{border-collapse:collapse;width:100%}
    caption{text-align:start}
    th{font-weight:600;text-align:start}
    .picture{background:var(--card);border-radius:14px;font-size:.92rem}
    .picture thead th{padding:.9rem .4rem .7rem;font-size:.78rem;line-height:1.25;color:var(--dim);vertical-align:bottom;text-align:center}
    .picture thead th.what{text-align:start;padding-inline-start:1.2rem}
    .picture thead .device{display:block;width:26px;height:26px;margin:0 auto .35rem}
    .picture tr>*{border-top:1px solid var(--line)}
    .picture thead tr>*{border-top:0}
    .picture td{padding:.4rem .3rem;text-align:center;min-width:5.6rem}
    .picture th.what{padding:.6rem 1rem .6rem 1.2rem;min-width:13rem}
    .picture .v a{color:inherit;overflow-wrap:anywhere;text-decoration-color:var(--line)}
    .picture .v a:hover{text-decoration-color:currentColor}
    .picture .head th{background:var(--soft);padding:.45rem 1.2rem;font-size:.84rem}
    .picture .head a{color:inherit;text-decoration:none}.picture .head a:hover{text-decoration:underline}
    .picture .head .dim{font-weight:400;margin-inline-start:.6em}
    .sub{display:block;font-size:.8rem;font-weight:400;color:var(--dim)}
    .picture .mac{border-inline-start:1px solid var(--line)}
    .m{display:inline-flex;align-items:center;justify-content:center;gap:.38em;padding:.26em .62em;border-radius:2em;font-size:.84rem;line-height:1.3;font-weight:550;white-space:nowrap}
    .m:not(.all):not(.s1){display:none}
    .k-leaks{background:var(--leak);color:var(--on-leak)}
    .k-partly{background:var(--leak-tint);color:var(--leak-ink);box-shadow:inset 0 0 0 1.5px currentColor}
    .k-opt-in{background:var(--opt-tint);color:var(--opt-ink)}
    .k-hidden{background:var(--hide-tint);color:var(--hide-ink)}
    .k-shown,.k-available,.k-other{color:var(--dim)}
    .k-unknown{background:var(--doubt-tint);color:var(--doubt-ink)}
    .k-lost{background:var(--lost-tint);color:var(--lost-ink)}
    .k-none{color:var(--dim);opacity:.55}
    .legend{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr));gap:.5rem 1.5rem;margin-top:1.1rem;font-size:.86rem;color:var(--dim)}
    .legend li{display:flex;gap:.6rem;align-items:center}
    .legend .m{min-width:6.2rem;flex:none}

    /* One by one */
    .ext{padding-top:2.5rem}
    .ext>.about{margin-bottom:1rem}
    .levels{margin-top:.6rem;font-size:.92rem}
    .levels li{padding:.15rem 0}
    .level{display:inline-flex;gap:.45em;align-items:baseline}.level .i{align-self:center}
    .level.strong{color:var(--hide-ink)}.level.doubt{color:var(--doubt-ink)}
    .levels details{border:0;margin:0;padding:0 0 .2rem}
    .levels summary{padding:.1rem 0;font-size:.86rem;color:var(--dim);width:fit-content}
    .card{background:var(--card);border-radius:14px;padding:clamp(1rem,3vw,1.5rem);margin-top:1rem}
    .card h3{font-size:1.12rem;letter-spacing:-.008em}
    .verdict{margin-top:.8rem;display:grid;gap:.45rem}
    .says{display:flex;gap:.7rem;align-items:baseline}
    .says .m{min-width:6.2rem;flex:none}
    .trade{margin-top:1.3rem}
    h4{font-size:.86rem;font-weight:600;color:var(--dim);margin-bottom:.5rem}
    .choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:0 .7rem}
    .option{border:1px solid var(--line);border-radius:10px;padding:.8rem .9rem;margin-bottom:.7rem;display:grid;grid-row:span 3;grid-template-rows:subgrid}
    .option.now{border-color:var(--dim);box-shadow:0 0 0 1px var(--dim)}
    h5{font-size:.95rem;font-weight:600}
    .option dl{margin-top:.6rem}
    .option dl div{display:flex;justify-content:space-between;align-items:center;gap:.5rem;padding:.22rem 0}
    .option dt{font-size:.86rem;color:var(--dim)}

    .findings{margin-top:1.2rem;display:grid;grid-template-columns:minmax(0,1fr);gap:.9rem}
    .findings span,.findings p{overflow-wrap:anywhere}
    .finding{border-inline-start:3px solid var(--line);padding:.1rem 0 .1rem .9rem}
    .finding.error{border-color:var(--leak)}.finding.warning{border-color:var(--opt-ink)}
    .message{display:flex;gap:.5rem}
    .message .i{margin-top:.28rem;font-size:1rem}
    .error .message .i{color:var(--leak)}.warning .message .i{color:var(--opt-ink)}.note .message .i{color:var(--dim)}
    .finding.accepted{color:var(--dim)}
    .help{margin-top:.35rem}
    .chain{margin-top:.45rem;font-size:.86rem}
    .chain li{padding:.12rem 0 .12rem 1rem;position:relative;color:var(--dim)}
    .chain li::before{content:"";position:absolute;inset-inline-start:.1rem;top:.72em;width:.35rem;height:.35rem;border-radius:1rem;background:var(--line)}
    .chain code{margin-inline-start:.6em;color:var(--ink)}
    details{border-top:1px solid var(--line);margin-top:.9rem;padding-top:.2rem}
    details+details{margin-top:.2rem}
    summary{cursor:pointer;padding:.45rem 0;border-radius:4px}
    summary .t{font-weight:600;font-size:.92rem;margin-inline-end:.6rem}
    .leaves,.places{font-size:.84rem;margin-block:.3rem .6rem}
    .leaves th,.leaves td,.places th,.places td{padding:.35rem .9rem .35rem 0;text-align:start;vertical-align:top;border-top:1px solid var(--line)}
    .leaves thead th,.places thead th{border-top:0;color:var(--dim);font-size:.8rem}
    .leaves .wide{min-width:14rem}.leaves td:first-child code{white-space:nowrap}.leaves .fixed{color:var(--dim)}.leaves .sub{font-size:.76rem}
    .leaves .open td:nth-child(4){color:var(--leak-ink);font-weight:600}
    .places td{min-width:6.5rem}
    .p-content,.p-partlyRedacted{font-weight:600}
    .p-redacted,.p-placeholder,.p-custom{color:var(--hide-ink)}
    .p-unknown{color:var(--doubt-ink)}.p-notOffered{color:var(--dim)}
    .sources{margin-bottom:.6rem}
    .rules,main>section:not(.overview){padding-top:2.5rem}
    .rules details{margin-top:.5rem}
    .rules h3{font-size:.92rem;margin:.9rem 0 .2rem}
    .rules p,.rules details ul{max-width:46rem;margin:.3rem 0}
    .rules li{padding-inline-start:1rem;text-indent:-1rem;margin:.2rem 0}
    .rules li::before{content:"– ";color:var(--dim)}
    footer{padding-block:3rem;color:var(--dim);font-size:.84rem}
    footer p{max-width:60rem;margin-top:.5rem}
    kbd{border:1px solid var(--line);border-radius:4px;padding:0 .35em;background:var(--card);color:var(--ink);margin-inline-start:.4em}

    /* Phones: a row becomes a card, a place without the widget goes */
    @media screen and (max-width:50rem){
    .picture,.picture tbody,.picture tr,.picture th,.picture td{display:block}
    .picture{background:none}
    .picture thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .picture tr>*{border:0}
    .picture .head th{background:none;padding:1.1rem 0 .3rem}
    .picture .v{background:var(--card);border-radius:14px;padding:.9rem 1rem;margin-bottom:.6rem}
    .picture th.what{padding:0 0 .5rem;min-width:0}
    .picture td,.picture .mac{display:flex;justify-content:space-between;align-items:center;padding:.22rem 0;border:0;text-align:start}
    .picture td::before{content:attr(data-label);color:var(--dim);font-size:.88rem}
    .picture td.mac{border-top:1px solid var(--line);margin-top:.35rem;padding-top:.5rem}
    .picture td.empty{display:none}
    .says{flex-direction:column;gap:.2rem}
    .builds:not(fieldset){display:none}
    .chain code{display:block;margin:0}
    summary .small{display:block}
    }
    @media print{
    :root{color-scheme:light;--bg:#fff;--card:#fff;--ink:#000;--dim:#444;--line:#bbb;--soft:#eee}
    body{font-size:10pt}
    .js-only,.skip,.only,.choice:not(:has(:checked)){display:none!important}
    .m,.choice>span{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .scroll{overflow:visible}
    details::details-content{content-visibility:visible;block-size:auto;display:block}
    .option,.finding,tr,.verdict{break-inside:avoid}
    .picture{font-size:8pt}.picture td{min-width:0;padding-inline:.1rem}.picture th.what{min-width:0;padding-inline:.4rem}
    .leaves .wide,.places td{min-width:0}
    .picture .m{padding-inline:.35em}.picture thead th{font-size:7.5pt}
    .choices{grid-template-columns:repeat(3,1fr)}.option{padding:.4rem .5rem}.option .m,.option dt{font-size:8pt}
    .card{padding-inline:0;border-top:1px solid #bbb;border-radius:0}
    h2,h3,h4{break-after:avoid}
    }
    @media (forced-colors:active){.m,.choice input:checked+span{border:1px solid}}
    """#
}
