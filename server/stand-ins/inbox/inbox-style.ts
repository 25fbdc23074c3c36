/** The colours are those of the app. */
export const inboxStyle = `
:root { color-scheme: light dark; --page: #faf7f1; --card: #ffffff; --line: #d8d2c6; --ink: #1c2b23; --quiet: #5a6b61; --brand: #17603f; --tint: #e4f0e8; }
@media (prefers-color-scheme: dark) {
  :root { --page: #141a17; --card: #1d2521; --line: #333f38; --ink: #e9f0ea; --quiet: #9fb0a6; --brand: #6fcf97; --tint: #1f3a2b; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 40rem; padding: 24px 16px 40px; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 4px 0 0; font-size: 1.0625rem; line-height: 1.35; }
header { margin-bottom: 12px; font-size: 0.9375rem; }
header p { margin: 4px 0 0; color: var(--quiet); }
header a { display: inline-flex; align-items: center; min-height: 48px; }
article { margin-bottom: 12px; padding: 12px 16px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.head { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; margin: 0; color: var(--quiet); font-size: 0.8125rem; }
.head b { padding: 1px 8px; border-radius: 999px; background: var(--tint); color: var(--brand); }
.head span { flex-basis: 100%; overflow-wrap: anywhere; }
time { margin-left: auto; font-variant-numeric: tabular-nums; }
.text { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.text strong { font-size: 1.25rem; letter-spacing: 0.06em; font-variant-numeric: tabular-nums; user-select: all; }
a { color: var(--brand); text-underline-offset: 3px; }
.none { padding: 40px 16px; border: 1px dashed var(--line); border-radius: 12px; color: var(--quiet); text-align: center; }
`;
