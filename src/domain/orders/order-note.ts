/** What the order's note says: the customer's words, and who ordered and approved on a shared tablet. */
export type OrderNote = { instructions: string; orderedBy: string | null; approvedBy: string | null };

const ORDERED = 'Ordered by ';
const APPROVED = 'Approved by ';

/**
 * Writes the note that the CRM's order keeps in `Delivery_Instruction__c`: the instructions (CART-021), then a line for
 * each name. The office reads it, so it is English. The field takes 2000 characters, and this is at most 345.
 */
export function writeOrderNote({ instructions, orderedBy, approvedBy }: OrderNote): string {
  return [
    ...(instructions === '' ? [] : [instructions]),
    ...(orderedBy === null ? [] : [ORDERED + orderedBy]),
    ...(approvedBy === null ? [] : [APPROVED + approvedBy]),
  ].join('\n');
}

/** Reads a note. Names stand in the last lines only; anything else is the customer's own words. */
export function readOrderNote(note: string): OrderNote {
  const lines = note.trim().split(/\r?\n/);
  const take = (start: string): string | null => {
    const last = lines.at(-1) ?? '';
    if (!last.startsWith(start) || last.length === start.length) return null;
    lines.pop();
    return last.slice(start.length).trim();
  };
  const approvedBy = take(APPROVED);
  return { approvedBy, orderedBy: take(ORDERED), instructions: lines.join('\n').trim() };
}
