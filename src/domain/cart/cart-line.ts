import type { LineType } from '#domain/commands/cart-fields.ts';

/** One line of the cart: an ordinary line with its paid quantity, or a sample. */
export type CartLine = { productId: string; type: LineType; quantity: number };

/** The key of a line: its product and type. A Map keeps a changed line at its position and appends a new one. */
export const lineKey = (line: Pick<CartLine, 'productId' | 'type'>): string => `${line.productId}:${line.type}`;
