import type { Translation } from '../area.ts';
import type { arrivalTexts } from '../en/arrival.ts';
import { clockTime, count, day, shortMoney } from '../format.ts';

const dayOf = (date: string) => day(Date.parse(`${date}T12:00:00+05:30`));

/** When an order arrives (PROD-005, CART-020). */
export const arrivalHi: Translation<typeof arrivalTexts.en> = {
  day: dayOf,
  arrives: (date) => `${dayOf(date)} को पहुँचेगा`,
  latest: (date) => `${dayOf(date)} तक पहुँचेगा`,
  late: (date) => `${dayOf(date)} को पहुँचना था`,
  left: (hours, minutes) =>
    [hours > 0 ? `${count(hours)}\u00a0घंटे` : '', minutes > 0 ? `${count(minutes)}\u00a0मिनट` : '']
      .filter(Boolean)
      .join('\u00a0'),
  orderWithin: (left) => `${left} के अंदर ऑर्डर करें`,
  sendWithin: (left) => `अगर ${left} के अंदर चला गया`,
  expressOffer: (express, standard) => `${dayOf(standard)} की जगह ${dayOf(express)} को पहुँचेगा`,
  cutOff: (minutes) => `यहाँ: ${clockTime(minutes)} से पहले ऑर्डर करें।`,
  expressPrice: (price) => `${shortMoney(price)} और टैक्स`,
  notFaster: (date) => `एक्सप्रेस अभी जल्दी नहीं है: ऑर्डर दोनों तरह ${dayOf(date)} को पहुँचेगा।`,
  slower: (date, price) =>
    `एक्सप्रेस अब जल्दी नहीं है: ऑर्डर दोनों तरह ${dayOf(date)} को पहुँचेगा। इसे हटाने पर ${shortMoney(price)} और उसका टैक्स बचेगा।`,
  slowerUnpriced: (date) => `एक्सप्रेस अब जल्दी नहीं है: ऑर्डर दोनों तरह ${dayOf(date)} को पहुँचेगा।`,
  useStandard: 'सामान्य डिलीवरी लें',
};
