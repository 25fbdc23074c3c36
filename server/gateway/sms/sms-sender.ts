import type { Result } from '#lib/result.ts';

/**
 * `reason` is for the log; it never contains the number or the text. `mayArrive`: the service may have taken the message
 * all the same.
 */
export type SmsFailure = { kind: 'invalid-number' } | { kind: 'unavailable'; reason: string; mayArrive: boolean };

export type TextMessage = {
  /** Ten digits, in India. */
  mobile: string;
  text: string;
};

/** A service that sends text messages. */
export interface SmsSender {
  /** Resolves when the service has accepted the message. It may send it even after it was 'unavailable'. */
  send(message: TextMessage): Promise<Result<null, SmsFailure>>;
}
