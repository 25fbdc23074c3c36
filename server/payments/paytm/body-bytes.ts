/**
 * Cuts the value of "body" out of `{"head":…,"body":{…}}` as it was sent, because Paytm signs these bytes: JSON that was
 * read and written again may differ. Returns null when the text has no such object.
 */
export function bodyBytes(json: string): string | null {
  let depth = 0;
  let start = -1;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '"') {
      const end = endOfString(json, at);
      if (depth === 1 && json.slice(at, end) === '"body"' && /^\s*:\s*\{/.test(json.slice(end))) {
        start = json.indexOf('{', end);
      }
      at = end - 1;
    } else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      depth--;
      if (depth === 1 && start >= 0) return json.slice(start, at + 1);
    }
  }
  return null;
}

/** The index after the closing quote of the string that begins at `at`. */
function endOfString(json: string, at: number): number {
  for (let index = at + 1; index < json.length; index++) {
    if (json[index] === '\\') index++;
    else if (json[index] === '"') return index + 1;
  }
  return json.length;
}
