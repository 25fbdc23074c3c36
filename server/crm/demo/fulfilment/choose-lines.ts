import { DemoRefusal } from '../demo-refusal.ts';
import type { FoundOrder, OrderedLine } from './read-order.ts';

/** What is chosen of an order: some pieces of a line. */
export type Chosen = { readonly line: OrderedLine; readonly pieces: number };

/**
 * Orders to which nothing happens, or not yet. One counts as delivered as soon as all that is billed has arrived, and
 * more of it may still be to come.
 */
const still: ReadonlySet<string> = new Set(['Cancelled', 'Payment Pending', 'Payment Failed', '']);

/** Refuses an order that nothing can happen to. */
export function mustMove({ number, status }: FoundOrder): void {
  if (still.has(status)) throw new DemoRefusal(`Order ${number} is ${status || 'not confirmed'} and stays so.`);
}

/**
 * Chooses lines by words such as '2' (all that is left of line 2) or '2:5' (five pieces of it); without words, all that
 * is left of every line. `leftOf`: how many pieces of a line can be taken; `verb`: for which purpose ('pack').
 */
export function chooseLines(
  { number, lines }: FoundOrder,
  words: readonly string[],
  { leftOf, verb }: { leftOf: (line: OrderedLine) => number; verb: string },
): Chosen[] {
  if (words.length === 0) return lines.flatMap((line) => (leftOf(line) > 0 ? [{ line, pieces: leftOf(line) }] : []));
  const chosen = words.map((word) => {
    const [, lineText, piecesText] = /^(\d{1,4})(?::(\d{1,6}))?$/.exec(word) ?? [];
    if (lineText === undefined) {
      throw new DemoRefusal(`Not a line, or a line and its pieces: ${word}. Expected 2, or 2:5 for five pieces of it.`);
    }
    const line = lines.find((each) => each.number === Number(lineText));
    if (line === undefined)
      throw new DemoRefusal(`Order ${number} has no line ${lineText} of goods. ${linesText(lines)}`);
    const left = leftOf(line);
    const pieces = piecesText === undefined ? left : Number(piecesText);
    if (pieces < 1 || pieces > left) {
      throw new DemoRefusal(
        `Line ${line.number}, ${line.name}: ${left} of ${line.pieces} pieces can be ${verb}, not ${piecesText ?? 'more'}.`,
      );
    }
    return { line, pieces };
  });
  if (new Set(chosen.map(({ line }) => line.id)).size < chosen.length) throw new DemoRefusal('A line is named twice.');
  return chosen;
}

function linesText(lines: readonly OrderedLine[]): string {
  return `It has ${lines.map(({ number, name }) => `${number} (${name})`).join(', ')}.`;
}

/** Returns '6 × Milk Rusk, 2 × Green Peas'. */
export function chosenText(chosen: readonly Chosen[]): string {
  return chosen.map(({ line, pieces }) => `${pieces} × ${line.name}`).join(', ');
}
