import type { Books } from './books.ts';
import type { Payment } from './entities.ts';

/** Shows a payment as the API does: with its card only if `expand[]=card` asks for it. */
export function paymentView(payment: Payment, { books, query }: { books: Books; query: unknown }) {
  const asked = Object.entries(query as Record<string, string | string[]>)
    .filter(([name]) => /^expand(\[\d*\])?$/.test(name))
    .flatMap(([, value]) => value);
  return { ...payment, ...(asked.includes('card') && { card: books.card(payment.card_id) }) };
}
