import type { Paise } from '#domain/money.ts';
import type { Translation } from '../area.ts';
import type { reorderTexts } from '../en/reorder.ts';
import { calendarDay, count, money, plural } from '../format.ts';

const products = (n: number) => `${count(n)} प्रॉडक्ट`;

const inPercent = ({ percent }: { percent: number }) =>
  percent === 0 ? '' : `\u00a0(${percent > 0 ? '+' : ''}${count(percent, 1)}\u00a0%)`;

export const reorderHi: Translation<typeof reorderTexts.en> = {
  button: 'फिर ऑर्डर करें',
  buttonNamed: (order) => `${order} फिर ऑर्डर करें`,
  title: 'फिर ऑर्डर करें',
  about: (order, date) => `${calendarDay(date)} का ऑर्डर ${order}`,
  basis: 'दाम ऑफ़र और टैक्स से पहले के हैं। मात्रा वह है जो कार्ट में होगी।',
  notFound: 'यह ऑर्डर इस डिवाइस पर नहीं है।',
  choose: (name) => `${name} फिर ऑर्डर करें`,
  unnamed: 'बिना नाम का प्रॉडक्ट',
  ordered: (quantity, free) => (free === null ? `तब ${quantity}` : `तब ${quantity}, और ${free} मुफ़्त`),
  at: (price) => `${money(price)} में`,
  cancelled: 'तब रद्द हुआ था',
  now: 'अभी',
  change: {
    more: (change) => `${money(change.byPaise)} ज़्यादा${inPercent(change)}`,
    less: (change) => `${money(-change.byPaise as Paise)} कम${inPercent(change)}`,
    same: 'वही दाम',
  },
  stock: (quantity) => `स्टॉक में ${quantity}`,
  short: (quantity) => `स्टॉक में सिर्फ़ ${quantity}`,
  raises: (inCart, total) => `कार्ट में अभी ${inCart}। डालने पर ${total} हो जाएगा।`,
  stays: (inCart) => `कार्ट में पहले से ${inCart}। डालने से कुछ नहीं बदलेगा।`,
  block: {
    vanished: 'अब कैटलॉग में नहीं है',
    'not-orderable': 'अभी आपके लिए कोई दाम नहीं',
    unknown: 'इसका दाम अभी इस डिवाइस पर नहीं आया',
    'no-stock': 'स्टॉक ख़त्म',
    'sample-in-cart': 'इसका सैंपल कार्ट में है, इसलिए उसके बाद ऑर्डर हो सकता है',
  },
  tooLittle: (quantity, step) => `स्टॉक में सिर्फ़ ${quantity}, और यह ${count(step)} के सेट में मिलता है`,
  free: 'तब मुफ़्त था, इसलिए इस लिस्ट में नहीं',
  sample: (name) => `${name} (सैंपल)`,
  offersAgain: 'ऑफ़र लगने पर कार्ट मुफ़्त सामान जोड़ देता है।',
  sum: (amount) => `${money(amount)}, ऑफ़र और टैक्स से पहले`,
  add: (n) => `${products(n)} कार्ट में डालें`,
  nothing: 'डालने को कुछ नहीं',
  added: (n) => `${products(n)} कार्ट में ${plural('hi', n, { one: 'डाला गया', other: 'डाले गए' })}`,
  refused: (names) => `नहीं डाले गए, क्योंकि ये अभी-अभी बदल गए: ${names}`,
  kyc: { text: 'ऑर्डर करने के लिए पहले अपना KYC पूरा करें।', link: 'KYC पर जाएँ', button: 'KYC बाक़ी' },
  memory: {
    paid: (price, date) => `आपने ${calendarDay(date)} को ${money(price)} दिए`,
    paidWithOffers: (paid, date, price) => `आपने ${calendarDay(date)} को ${money(paid)} दिए (ऑफ़र से पहले ${money(price)})`,
    now: (price, change) => `अभी ${money(price)}${inPercent(change)}`,
    nowBeforeOffers: (price, change) => `अभी ऑफ़र से पहले ${money(price)}${inPercent(change)}`,
    same: 'अभी भी वही दाम',
    sameBeforeOffers: 'तब से कोई बदलाव नहीं',
    join: (paid, now) => `${paid}; ${now}`,
  },
};
