import { inboxStyle } from './inbox-style.ts';

/** A text message (`subject` is null) or a mail. `at` is in ISO format. */
export type InboxEntry = { at: string; to: string; subject: string | null; text: string };

const REFRESH_S = 5;

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * Draws the inbox, newest first. It needs no script: the browser loads it again by itself, unless `isStill` lets people
 * read in peace.
 */
export function inboxPage(entries: readonly InboxEntry[], { isStill = false } = {}): string {
  const newestFirst = entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isStill ? '' : `<meta http-equiv="refresh" content="${REFRESH_S}">\n`}<title>Inbox of the demo</title>
<style>${inboxStyle}</style>
</head>
<body>
<header>
<h1>Inbox</h1>
<p>Text messages and mails of this demo. Nothing leaves this machine.</p>
${isStill ? '<a href="?">Look for new ones</a>' : '<a href="?still">Stop looking for new ones</a>'}
</header>
<main>
${newestFirst.map(drawn).join('\n') || '<p class="none">Nothing has arrived yet.</p>'}
</main>
</body>
</html>
`;
}

function drawn({ at, to, subject, text }: InboxEntry): string {
  return `<article>
<p class="head"><b>${subject === null ? 'SMS' : 'Mail'}</b> <time datetime="${escaped(at)}">${time.format(Date.parse(at))}</time> <span>to ${escaped(subject === null ? spacedNumber(to) : to)}</span></p>
${subject === null ? '' : `<h2>${escaped(subject)}</h2>\n`}<p class="text">${withLinks(text)}</p>
</article>`;
}

/** Writes 919876543210 as +91 98765 43210. */
const spacedNumber = (number: string) => number.replace(/^91(\d{5})(\d{5})$/, '+91 $1 $2');

/** Escapes a text, makes its addresses links, and lifts out codes, so that they are read and copied easily. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((piece, index) =>
      index % 2 === 1
        ? `<a href="${escaped(piece)}">${escaped(piece)}</a>`
        : escaped(piece).replace(/(?<![\d#&])\d{4,8}(?![\d;])/g, '<strong>$&</strong>'),
    )
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
