import type { CallFault } from '#api/call.ts';
import type { Result } from '#lib/result.ts';
import type { PaymentProgress } from '#protocol/payments.ts';

/** PAY-019. */
export const POLL_MS = 10_000;

export type ProgressAnswer = Result<PaymentProgress, CallFault>;

/**
 * After these, asking every 10 seconds tells nothing new. A refund is not waited for: it takes days. Another tab or
 * device may still begin to pay.
 */
const ended: ReadonlySet<PaymentProgress['state']> = new Set([
  'none',
  'paid',
  'failed',
  'refunding',
  'refunded',
  'refund-failed',
]);

/**
 * Asks how a payment stands: now, every 10 seconds until it has ended or the session has (PAY-019), and when the user
 * sees the page again. A call that failed is no answer, so asking goes on. Returns the function that stops it.
 */
export function pollPayment(ports: {
  ask: () => Promise<ProgressAnswer>;
  onAnswer: (answer: ProgressAnswer) => void;
  whenShown: (callback: () => void) => () => void;
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;
  const look = async () => {
    if (asking) return;
    asking = true;
    clearTimeout(timer);
    const answer = await ports.ask();
    asking = false;
    if (stopped) return;
    ports.onAnswer(answer);
    if (!isLast(answer)) timer = setTimeout(() => void look(), POLL_MS);
  };
  void look();
  const stopShown = ports.whenShown(() => void look());
  return () => {
    stopped = true;
    stopShown();
    clearTimeout(timer);
  };
}

function isLast(answer: ProgressAnswer): boolean {
  if (answer.ok) return ended.has(answer.value.state);
  return isSignedOut(answer);
}

/** The session has ended, so the gateway tells nothing about anybody's payments. */
export const isSignedOut = (answer: ProgressAnswer): boolean =>
  !answer.ok && answer.error.kind === 'failed' && answer.error.status === 401;
