/** Which credit record this tab has begun to pay, so that the screen tells how that ended, and not of older payments. */
const KEY = 'larder-credit-payment';

export function rememberPayment(creditId: string): void {
  sessionStorage.setItem(KEY, creditId);
}

export const begunPayment = (): string | null => sessionStorage.getItem(KEY);

export function forgetPayment(): void {
  sessionStorage.removeItem(KEY);
}
