import type { Paise } from '#domain/money.ts';
import { textArea } from '../area.ts';
import { clockTime, count, day, shortMoney } from '../format.ts';

const dayOf = (date: string) => day(Date.parse(`${date}T12:00:00+05:30`));

/** When an order arrives (PROD-005, CART-020). */
export const arrivalTexts = textArea('arrival', {
  day: dayOf,
  arrives: (date: string) => `Arrives ${dayOf(date)}`,
  latest: (date: string) => `Arrives by ${dayOf(date)}`,
  late: (date: string) => `Was due ${dayOf(date)}`,
  left: (hours: number, minutes: number) =>
    [hours > 0 ? `${count(hours)}\u00a0h` : '', minutes > 0 ? `${count(minutes)}\u00a0min` : '']
      .filter(Boolean)
      .join('\u00a0'),
  orderWithin: (left: string) => `order within ${left}`,
  sendWithin: (left: string) => `if it is sent within ${left}`,
  expressOffer: (express: string, standard: string) => `Arrives ${dayOf(express)} instead of ${dayOf(standard)}`,
  /** Beside the rule, which names 7 pm (CART-020): the shop's own time. */
  cutOff: (minutes: number) => `Here: order before ${clockTime(minutes)}.`,
  expressPrice: (price: Paise) => `${shortMoney(price)} plus tax`,
  notFaster: (date: string) => `Not faster now: both arrive ${dayOf(date)}.`,
  slower: (date: string, price: Paise) =>
    `Express is no longer faster: your order arrives ${dayOf(date)} either way. Without it you save ${shortMoney(price)} and its tax.`,
  slowerUnpriced: (date: string) => `Express is no longer faster: your order arrives ${dayOf(date)} either way.`,
  useStandard: 'Use standard delivery',
});
