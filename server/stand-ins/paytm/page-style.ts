/** The style of the checkout's page. It resembles no real checkout, so that nobody types a card number into it. */
export const pageStyle = `
:root { color-scheme: light dark; --page: #eef3fb; --card: #ffffff; --line: #cfd8e8; --ink: #14213d; --quiet: #51607c; --brand: #0b5cad; --on-brand: #ffffff; --warn: #fff3cd; --warn-ink: #5c4400; }
@media (prefers-color-scheme: dark) {
  :root { --page: #10151f; --card: #1a2230; --line: #35425a; --ink: #e8eef9; --quiet: #a3b1ca; --brand: #7db8f5; --on-brand: #0b1b2e; --warn: #3d3210; --warn-ink: #ffe08a; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 28rem; overflow: hidden; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.test { margin: 0; padding: 8px 16px; background: var(--warn); color: var(--warn-ink); font-size: 0.9375rem; font-weight: 600; text-align: center; text-wrap: balance; }
header { display: flex; gap: 8px; align-items: center; padding: 12px 8px 0 16px; }
h1 { flex: 1; margin: 0; font-size: 1.5rem; line-height: 1.25; font-variant-numeric: tabular-nums; }
h1 small { display: block; color: var(--quiet); font-size: 0.875rem; font-weight: 400; overflow-wrap: anywhere; }
form, .over { padding: 8px 16px 16px; }
fieldset { margin: 8px 0 0; padding: 0; border: 0; }
legend { padding: 8px 0 0; color: var(--quiet); font-size: 0.875rem; font-weight: 600; }
label { display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 8px 0; line-height: 1.35; border-bottom: 1px solid var(--line); cursor: pointer; }
label:last-child { border-bottom: 0; }
input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--brand); }
button { min-height: 48px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.main { width: 100%; margin-top: 16px; border-color: var(--brand); background: var(--brand); color: var(--on-brand); }
button:disabled { opacity: 0.65; cursor: progress; }
#close { align-self: start; width: 48px; padding: 0; border: 0; font-size: 1.5rem; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
dialog { max-width: 22rem; border: 1px solid var(--line); border-radius: 16px; padding: 20px; background: var(--card); color: inherit; }
dialog::backdrop { background: #0008; }
dialog p { margin: 0 0 16px; }
dialog form { display: flex; flex-wrap: wrap; gap: 8px; padding: 0; }
dialog button { flex: 1 0 auto; }
#error { margin: 12px 0 0; }
`;
