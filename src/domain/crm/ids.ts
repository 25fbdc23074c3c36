const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const id15 = /^[a-zA-Z0-9]{15}$/;

/** The three-character suffix that keeps an id distinct regardless of case (one character for each group of five). */
export function idChecksum(id: string): string {
  let suffix = '';
  for (let group = 0; group < 3; group += 1) {
    let bits = 0;
    for (let place = 0; place < 5; place += 1) {
      const code = id.charCodeAt(group * 5 + place);
      if (code >= 65 && code <= 90) bits |= 1 << place;
    }
    suffix += alphabet.charAt(bits);
  }
  return suffix;
}

/** Returns the 18-character form of an id with 15 or 18 characters. Throws for anything else. */
export function to18(id: string): string {
  const head = id.slice(0, 15);
  if (!isCrmId(id)) throw new Error(`Not a CRM id: ${JSON.stringify(id)}`);
  return head + idChecksum(head);
}

/** Whether the text is an id: 15 characters, or 18 with the right suffix in any case. */
export function isCrmId(value: string): boolean {
  if (value.length !== 15 && value.length !== 18) return false;
  const head = value.slice(0, 15);
  return id15.test(head) && (value.length === 15 || value.slice(15).toUpperCase() === idChecksum(head));
}
