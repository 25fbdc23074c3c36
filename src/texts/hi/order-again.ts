import type { Translation } from '../area.ts';
import type { orderAgainTexts } from '../en/order-again.ts';
import { count, plural } from '../format.ts';

const orders = (n: number) => `${count(n)} ऑर्डर`;

export const orderAgainHi: Translation<typeof orderAgainTexts.en> = {
  attention: {
    label: 'ध्यान दें',
    notPlaced: (n) => `${orders(n)} ${plural('hi', n, { one: 'नहीं हुआ', other: 'नहीं हुए' })}`,
    fix: 'ठीक करें',
    unpaid: (n) => `${orders(n)} का पेमेंट बाक़ी`,
    pay: 'पेमेंट करें',
    waiting: (n) => `${orders(n)} इंटरनेट के इंतज़ार में`,
    sending: (n) => `${orders(n)} ${plural('hi', n, { one: 'भेजा जा रहा है', other: 'भेजे जा रहे हैं' })}`,
    changes: (n) => `${count(n)} बदलाव सेव ${plural('hi', n, { one: 'नहीं हुआ', other: 'नहीं हुए' })}`,
    see: 'देखें',
  },
  usual: {
    title: 'फिर से ऑर्डर करें',
    label: 'आपका हमेशा का ऑर्डर',
    choose: (name, quantity) => `${name}, ${quantity}`,
    because: (weeks, ofWeeks) =>
      weeks === ofWeeks ? `पिछले ${count(ofWeeks)} हफ़्तों में हर हफ़्ते` : `पिछले ${count(ofWeeks)} में से ${count(weeks)} हफ़्तों में`,
    inCart: 'कार्ट में है',
    onlyInStock: (quantity) => `स्टॉक में सिर्फ़ ${quantity}`,
    more: (n) => `${count(n)} और दिखाएँ`,
    blocked: 'अभी नहीं',
    blockedLine: (name, why) => `${name}: ${why}`,
  },
  last: { title: 'पिछले ऑर्डर', all: 'सभी ऑर्डर' },
};
