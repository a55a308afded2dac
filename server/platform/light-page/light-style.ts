const chevrons =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='14' fill='none' stroke='%23f4b926' stroke-width='2' stroke-linejoin='round'%3E%3Cpath d='M0 7 5 1.5 10 7l5-5.5L20 7'/%3E%3Cpath d='M0 13 5 7.5 10 13l5-5.5 5 5.5' stroke-opacity='.45'/%3E%3C/svg%3E"
const tick = (color: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23${color}' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M18 8l-8 8-4-4'/%3E%3C/svg%3E`

/** The style of pages without scripts. Its colours are those of web/styles/tokens.css, which it does not load. */
export const style = `:root{color-scheme:light dark;--canvas:#fff;--sunk:#f5f4ef;--line:#e4e1d8;--ink:#1a1b18;--ink-2:#53514a;--brand:#0b5f47;--on-brand:#fff;--brand-tint:#e4f1eb;--on-brand-tint:#084a37;--deep:#08382b;--on-deep-2:#a9cdbf;--tick:url("${tick('fff')}")}
@media(prefers-color-scheme:dark){:root{--canvas:#121411;--sunk:#1a1d19;--line:#2d312b;--ink:#f1f0ea;--ink-2:#bdbbb1;--brand:#52c79d;--on-brand:#05281c;--brand-tint:#14322a;--on-brand-tint:#74d7b3;--deep:#06251c;--on-deep-2:#9cc3b4;--tick:url("${tick('05281c')}")}}
*,*::before{box-sizing:border-box;margin:0;padding:0}body{background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
.w{max-width:30rem;margin:auto;padding:0 16px}a{color:inherit}header{border-bottom:1px solid var(--line)}header a{display:inline-flex;align-items:center;gap:8px;min-height:60px;font-size:22px;font-weight:800;letter-spacing:-.04em;text-decoration:none}
.now{background:var(--brand-tint);color:var(--on-brand-tint);border-radius:18px;padding:20px;margin:20px 0}.now p{font-size:14px}h1{font-size:26px;line-height:32px;letter-spacing:-.02em;margin:4px 0}h2{font-size:18px;margin:24px 0 12px}
ol{list-style:none}li{position:relative;padding:0 0 18px 36px;font-weight:650}li small{display:block;font-weight:400;font-size:14px;line-height:20px;color:var(--ink-2)}
li::before{content:"";position:absolute;left:0;top:1px;width:22px;height:22px;border-radius:50%;border:2px solid var(--line);background:var(--canvas);z-index:1}li::after{content:"";position:absolute;left:10px;top:22px;bottom:-1px;width:2px;background:var(--line)}li:last-child::after{display:none}
li.d::before{background:var(--brand) var(--tick) center/18px;border-color:var(--brand)}li.d::after{background:var(--brand)}li.n::before{border-color:var(--brand);border-width:7px}li.n{color:var(--brand)}li.t{font-weight:500;color:var(--ink-2)}
dl{background:var(--sunk);border-radius:14px;padding:6px 16px;font-size:15px}dl div{display:flex;gap:16px;padding:10px 0}dl div+div{border-top:1px solid var(--line)}dt{width:7rem;flex:none;color:var(--ink-2)}dd{font-weight:600}
.b,.l{display:flex;align-items:center;justify-content:center;text-decoration:none}.b{min-height:52px;border-radius:10px;background:var(--brand);color:var(--on-brand);font-weight:650;margin-top:20px}.l{min-height:48px;font-weight:600;color:var(--brand)}
button.b{width:100%;border:0;font:inherit;font-weight:650;cursor:pointer}
footer{background:var(--deep);color:var(--on-deep-2);font-size:14px;margin-top:24px}footer .f{height:14px;background:url("${chevrons}") repeat-x}footer .w{padding-block:16px 24px}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`
