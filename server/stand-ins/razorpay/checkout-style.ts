/** Its own look, so that nobody takes it for the shop or for Razorpay. */
export const checkoutStyle = `
:root { color-scheme: light dark; --card: #ffffff; --line: #cfd4dd; --field: #6b7483; --ink: #18202e; --quiet: #535d6d; --main: #2450a8; --on-main: #ffffff; --tint: #fff1c9; --on-tint: #5c4300; }
@media (prefers-color-scheme: dark) {
  :root { --card: #1a2029; --line: #39424f; --field: #8b95a5; --ink: #e9edf3; --quiet: #a5afbe; --main: #8fb1f5; --on-main: #0d1830; --tint: #463505; --on-tint: #ffe7a3; }
}
* { box-sizing: border-box; }
html { background: transparent; }
body { display: grid; min-height: 100dvh; margin: 0; padding: 16px; place-items: center; color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; overflow: hidden; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.notice { margin: 0; padding: 10px 16px; background: var(--tint); color: var(--on-tint); font-size: 0.875rem; font-weight: 600; text-align: center; }
header { display: flex; gap: 12px; align-items: center; padding: 8px 8px 8px 16px; border-bottom: 1px solid var(--line); }
header div, header > h1 { flex: 1; min-width: 0; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.0625rem; line-height: 1.35; }
h2 { margin: 0 0 16px; font-size: 1.125rem; line-height: 1.35; }
header p { margin: 0; color: var(--quiet); font-size: 0.875rem; }
header .amount { color: var(--ink); font-size: 1.125rem; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
form { padding: 8px 16px 16px; }
fieldset { margin: 8px 0 0; padding: 0; border: 0; }
legend { padding: 0; color: var(--quiet); font-size: 0.875rem; font-weight: 600; }
fieldset p { margin: 8px 0 0; color: var(--quiet); font-size: 0.8125rem; }
.method { display: flex; gap: 12px; align-items: center; min-height: 48px; cursor: pointer; }
.method input { width: 20px; height: 20px; margin: 0; accent-color: var(--main); }
.fields { display: none; padding: 0 0 8px 32px; }
.method:has(:checked) + .fields { display: block; }
.fields label { display: block; color: var(--quiet); font-size: 0.8125rem; }
.fields input, select { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--field); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
.answers { display: grid; gap: 8px; margin-top: 8px; grid-template-columns: 1fr 1fr; }
button { min-height: 48px; padding: 0 16px; border: 1px solid var(--field); border-radius: 10px; background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button.main { border-color: var(--main); background: var(--main); color: var(--on-main); }
button.close { width: 48px; padding: 0; border-color: transparent; font-size: 1.5rem; line-height: 1; }
button:disabled { opacity: 0.5; cursor: default; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
#status { margin: 0; padding: 0 16px; }
#status:not(:empty) { padding-bottom: 16px; }
#back { padding: 16px; text-align: center; }
dialog { max-width: 22rem; padding: 20px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: var(--ink); }
dialog::backdrop { background: rgb(0 0 0 / 0.5); }
`;
