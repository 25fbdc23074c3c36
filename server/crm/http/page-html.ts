import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(100%, 24rem); padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
form { display: grid; gap: 1rem; }
label { display: grid; gap: .25rem; font-weight: 600; }
input { font: inherit; padding: .75rem; border: 1px solid #888; border-radius: .5rem; }
button { font: inherit; font-weight: 600; padding: .75rem; border: 0; border-radius: .5rem; background: #a8321a; color: #fff; }
[role=alert] { margin: 0; color: light-dark(#a4161a, #ff9b93); }
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
  /** The path it is sent to. */
  action: string;
  token: string;
  button: string;
  newPassword?: boolean;
};

/** Returns a page of the CRM's own, as a mail's link opens it. Only the token is not a constant; it is escaped. */
export function page(title: string, { text = '', alert = '', form }: { text?: string; alert?: string; form?: Form }) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} – Gulmohar Foods</title><style>${style}</style></head>
<body><main>
<h1>${escaped(title)}</h1>
${text === '' ? '' : `<p>${escaped(text)}</p>`}
${form ? formHtml(form, alert) : ''}
</main></body>
</html>
`;
}

function formHtml({ action, token, button, newPassword = false }: Form, alert: string): string {
  return `<form method="post" action="${escaped(action)}">
<input type="hidden" name="token" value="${escaped(token)}">
${newPassword ? passwordFields : ''}
${alert === '' ? '' : `<p role="alert">${escaped(alert)}</p>`}
<button>${escaped(button)}</button>
</form>`;
}

const passwordFields = ['password|New password', 'confirmation|New password again']
  .map((field) => field.split('|'))
  .map(
    ([name, label]) =>
      `<label>${label}<input type="password" name="${name}" autocomplete="new-password" minlength="8" maxlength="255" required></label>`,
  )
  .join('\n');

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
