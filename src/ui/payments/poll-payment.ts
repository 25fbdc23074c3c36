import type { CallFault } from '#api/call.ts';
import type { Result } from '#lib/result.ts';
import type { PaymentProgress } from '#protocol/payments.ts';

/** PAY-019. */
export const POLL_MS = 10_000;

export type ProgressAnswer = Result<PaymentProgress, CallFault>;

/** After these, asking again tells nothing new. A refund is not waited for: it takes days. */
const ended: ReadonlySet<PaymentProgress['state']> = new Set([
  'none',
  'paid',
  'failed',
  'refunding',
  'refunded',
  'refund-failed',
]);

/**
 * Asks how a payment stands, now and every 10 seconds until it has ended or the session has (PAY-019). A call that
 * failed is no answer, so asking goes on. Returns the function that stops it.
 */
export function pollPayment(ports: {
  ask: () => Promise<ProgressAnswer>;
  onAnswer: (answer: ProgressAnswer) => void;
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const look = async () => {
    const answer = await ports.ask();
    if (stopped) return;
    ports.onAnswer(answer);
    if (!isLast(answer)) timer = setTimeout(() => void look(), POLL_MS);
  };
  void look();
  return () => {
    stopped = true;
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
