import type { WantedLine } from '#commands/reorder.ts';
import type { ReorderLine } from '#db/views/index.ts';
import { type Paise, paise } from '#domain/money.ts';
import { proposedQuantity } from '#domain/rules/quantity.ts';

/** What the user chose for a product, where that differs from the proposal. */
export type Choice = { checked?: boolean; quantity?: number };

/** By Product2 Id. */
export type Choices = Readonly<Record<string, Choice>>;

/** A line with the user's choice. `adds`: pieces that adding would bring into the cart. */
export type ChosenLine = { line: ReorderLine; checked: boolean; quantity: number; adds: number };

/** Returns each line as the user wants it. A line with a block is never checked. */
export function chosenLines(lines: readonly ReorderLine[], choices: Choices): ChosenLine[] {
  return lines.map((line) => {
    const choice = choices[line.productId] ?? {};
    const checked = (choice.checked ?? line.checked) && line.block === null;
    // The stock may have shrunk since.
    const quantity =
      choice.quantity === undefined ? line.quantity : proposedQuantity({ ...line, quantity: choice.quantity });
    return { line, checked, quantity, adds: checked ? Math.max(0, quantity - line.cartQuantity) : 0 };
  });
}

/** Returns what the command is asked for: the checked lines of which the cart has less. */
export function wantedLines(chosen: readonly ChosenLine[]): WantedLine[] {
  return chosen.filter(({ adds }) => adds > 0).map(({ line, quantity }) => ({ productId: line.productId, quantity }));
}

/** Returns the price of what is added, before offers and tax. */
export function addedPaise(chosen: readonly ChosenLine[]): Paise {
  return paise(chosen.reduce((sum, { line, adds }) => sum + Math.round(adds * (line.pricePaise ?? 0)), 0));
}
