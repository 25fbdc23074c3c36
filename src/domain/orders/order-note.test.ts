import { describe, expect, it } from 'vitest';
import { readOrderNote, writeOrderNote } from './order-note.ts';

describe("the order's note", () => {
  it.each([
    [{ instructions: 'Back door\nRing twice', orderedBy: 'Ravi', approvedBy: 'Meera, the owner' }],
    [{ instructions: '', orderedBy: 'Ravi', approvedBy: null }],
    [{ instructions: 'Ordered by phone, call first', orderedBy: null, approvedBy: null }],
    [{ instructions: '', orderedBy: null, approvedBy: null }],
  ])('reads what it wrote: %o', (note) => {
    const read = readOrderNote(writeOrderNote(note));
    // Words that look like a name's line are taken for one; only an order that nobody signed can have them.
    if (note.instructions.startsWith('Ordered by')) expect(read.orderedBy).toBe('phone, call first');
    else expect(read).toEqual(note);
  });

  it('is only the instructions where nobody signed, so that the CRM gets what it always got', () => {
    expect(writeOrderNote({ instructions: 'Back door', orderedBy: null, approvedBy: null })).toBe('Back door');
  });

  it('names each in a line of its own', () => {
    expect(writeOrderNote({ instructions: 'Back door', orderedBy: 'Ravi', approvedBy: 'Meera' })).toBe(
      'Back door\nOrdered by Ravi\nApproved by Meera',
    );
  });
});
