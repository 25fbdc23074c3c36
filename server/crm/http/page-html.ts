import { createHash } from 'node:crypto';

/** The colours, measures and shapes are those of the app. */
const style = `
:root { color-scheme: light dark; --page: #faf7f1; --card: #ffffff; --line: #d8d2c6; --control: #857e70; --ink: #1c2b23; --quiet: #5a6b61; --brand: #17603f; --on-brand: #ffffff; --fail: #a12622; --fail-tint: #fdecea; }
@media (prefers-color-scheme: dark) {
  :root { --page: #141a17; --card: #1d2521; --line: #333f38; --control: #7d8c83; --ink: #e9f0ea; --quiet: #9fb0a6; --brand: #6fcf97; --on-brand: #0f1512; --fail: #ff9d94; --fail-tint: #3b201e; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 30rem; padding: 24px 16px 40px; background: var(--page); color: var(--ink); font: 1.0625rem/1.4 Figtree, system-ui, sans-serif; }
header { margin: 0 0 16px; color: var(--brand); font-weight: 700; }
main { padding: 24px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 16px; }
main > p { color: var(--quiet); }
main > :last-child { margin-bottom: 0; }
form { display: grid; gap: 16px; }
label { display: grid; gap: 4px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--control); border-radius: 10px; background: var(--card); color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--fail); }
button { min-height: 48px; padding: 8px 16px; border: 0; border-radius: 10px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
[role=alert] { margin: 0; padding: 12px; border-radius: 10px; background: var(--fail-tint); color: var(--fail); font-weight: 600; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The address of such a page holds a secret: nothing may keep it, pass it on or show the page inside another. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

type Form = {
  token: string;
  button: string;
  newPassword?: boolean;
};

/** Returns a page of the CRM's own, as a mail's link opens it. Only the token is not a constant; it is escaped. */
export function page(title: string, { text = '', alert = '', form }: { text?: string; alert?: string; form?: Form }) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} – Gulmohar Foods</title><style>${style}</style></head>
<body>
<header>Gulmohar Foods</header>
<main>
<h1>${escaped(title)}</h1>
${text === '' ? '' : `<p>${escaped(text)}</p>`}
${form ? formHtml(form, alert) : ''}
</main>
</body>
</html>
`;
}

/** The form is sent to the page's own address, wherever that is. What was refused comes first, with the focus. */
function formHtml({ token, button, newPassword = false }: Form, alert: string): string {
  return `<form method="post">
<input type="hidden" name="token" value="${escaped(token)}">
${alert === '' ? '' : `<p role="alert" id="fault">${escaped(alert)}</p>`}
${newPassword ? passwordFields(alert !== '') : ''}
<button>${escaped(button)}</button>
</form>`;
}

function passwordFields(isRefused: boolean): string {
  const fault = isRefused ? ' aria-invalid="true" aria-describedby="fault"' : '';
  const field = (name: string, label: string, more: string) =>
    `<label>${label}<input type="password" name="${name}" autocomplete="new-password" minlength="8" maxlength="255" required${fault}${more}></label>`;
  return [field('password', 'New password', ' autofocus'), field('confirmation', 'New password again', '')].join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
