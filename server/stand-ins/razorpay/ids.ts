import { randomInt } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns a function that makes ids like order_9A33XWu170gUtm. As at Razorpay, they begin with the time and sort by it. */
export function createIds(clock: Pick<Clock, 'now'>): (kind: string) => string {
  let last = 0n;
  return (kind) => {
    const micros = BigInt(Math.floor(clock.now())) * 1000n;
    last = micros > last ? micros : last + 1n;
    let rest = last;
    let time = '';
    while (rest > 0n) {
      time = `${DIGITS[Number(rest % 62n)]}${time}`;
      rest /= 62n;
    }
    const tail = Array.from({ length: 4 }, () => DIGITS[randomInt(DIGITS.length)]).join('');
    return `${kind}_${time.padStart(10, '0')}${tail}`;
  };
}
