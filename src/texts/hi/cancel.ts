import type { Translation } from '../area.ts';
import type { cancelTexts } from '../en/cancel.ts';
import { count, money, plural } from '../format.ts';

/** '/cancel-order/{orderId}' and '/cancel-order-product/{orderItemId}' (spec parts 2 §2, §5, §8 and 3 §4). */
export const cancelHi: Translation<typeof cancelTexts.en> = {
  title: (number) => `ऑर्डर ID: ${number}`,
  unknownTitle: 'ऑर्डर रद्द करें',
  loading: 'ऑर्डर ला रहे हैं',
  toOrder: 'ऑर्डर की जानकारी',
  toOrders: 'मेरे ऑर्डर',

  lines: 'क्या रद्द करना है',
  part: 'कितने रद्द करने हैं',
  all: 'पूरा ऑर्डर',
  sample: 'सैंपल',
  quantityLeft: (left, ordered) => `${count(ordered)} में से ${count(left)} बाक़ी`,
  plusFree: (n) => `+ ${count(n)} मुफ़्त`,
  freeGoing: (n) => `साथ में ${count(n)} मुफ़्त पीस भी रद्द ${plural('hi', n, { one: 'होगा', other: 'होंगे' })}`,
  ofAll: (n, all) => (n === all ? 'पूरा' : `${count(all)} में से`),
  some: (name) => `${name} में से सिर्फ़ कुछ रद्द करें`,
  along: {
    gift: (n, name) => `${count(n)} × ${name}, मुफ़्त`,
    goesWith: (name) => `${name} के साथ रद्द होगा`,
    goesWithChoice: 'आपने जो चुना है उसके साथ रद्द होगा',
    giftStays: 'जिस सामान पर मिला है, उसके रद्द होने तक रहेगा',
    delivery: 'डिलीवरी चार्ज',
    feeGoes: 'आख़िरी प्रॉडक्ट के साथ रद्द होगा',
    feeStays: 'आख़िरी प्रॉडक्ट रद्द होने तक रहेगा',
  },
  quantityFault: {
    atLeast: (n) => `कम से कम ${count(n)} चुनें।`,
    atMost: (n) => `ज़्यादा से ज़्यादा ${count(n)} रद्द ${plural('hi', n, { one: 'हो सकता है', other: 'हो सकते हैं' })}।`,
    between: (step, below, above) => `यह ${count(step)} के सेट में मिलता है: ${count(below)} या ${count(above)} चुनें।`,
  },

  warning: 'सामान शायद निकल चुका हो। दुकान पहले देखेगी। निकल गया तो वह कुछ रद्द नहीं करेगी और आपको बता देगी।',
  note: 'ऑर्डर पैक होने से पहले ही रद्द कर सकते हैं।',

  refund: {
    title: 'रिफ़ंड',
    amount: 'रिफ़ंड की रकम',
    goods: 'प्रॉडक्ट',
    delivery: 'डिलीवरी चार्ज',
    none: 'क्या रद्द करना है चुनें, रिफ़ंड दिख जाएगा।',
    nothing: 'आपने जो चुना है वह मुफ़्त था, इसलिए कोई रिफ़ंड नहीं होगा।',
    nothingPaid: 'इस ऑर्डर का पेमेंट अभी नहीं हुआ है, इसलिए कोई रिफ़ंड नहीं होगा।',
    capped: 'जितना दिया था, उससे ज़्यादा नहीं।',
    modes: 'रिफ़ंड कैसे चाहिए',
    mode: { credit: 'क्रेडिट बैलेंस में जोड़ें', bank: 'बैंक खाते में रिफ़ंड करें' },
    timing: '3-5 कामकाजी दिन',
    to: {
      credit: '3-5 कामकाजी दिनों में आपके क्रेडिट बैलेंस में जुड़ जाएगा।',
      bank: '3-5 कामकाजी दिनों में आपके बैंक खाते में आ जाएगा।',
    },
    split: (bank, credit) => `3-5 कामकाजी दिन। ${money(bank)} बैंक में; ${money(credit)} क्रेडिट से दिए थे, वे क्रेडिट में ही लौटेंगे।`,
  },

  errors: {
    nothingChosen: 'कम से कम 1 आइटम चुनें',
    noMode: 'आपको कुछ चुनना होगा!',
  },

  back: 'वापस',
  confirm: 'रद्द करना पक्का करें',
  offline: 'रद्द करने के लिए इंटरनेट चाहिए: दुकान पहले देखती है कि ऑर्डर पैक हुआ या नहीं।',
  again: 'ऑर्डर अभी-अभी बदला है। एक बार फिर देख लें।',

  ask: {
    whole: 'पूरा ऑर्डर रद्द करें?',
    part: 'यह रद्द करें?',
    line: (n, name) => `${count(n)} × ${name}`,
    refund: (amount) => `रिफ़ंड: ${money(amount)}`,
    final: 'इसे बाद में पलट नहीं सकते।',
    keep: 'रहने दें',
  },
  changed: {
    title: 'रिफ़ंड बदल गया',
    body: (was, now) => `पहले ${money(was)} था, अब ${money(now)} है। अभी कुछ रद्द नहीं हुआ।`,
    ask: 'नए रिफ़ंड पर रद्द करें?',
  },

  underWay: {
    title: 'रद्द हो रहा है',
    help: 'दुकान ऑर्डर देख रही है। आप यह स्क्रीन छोड़ सकते हैं; कुछ भी दो बार रद्द नहीं होगा।',
    lost: 'अभी जवाब नहीं आया। इंटरनेट आते ही हम फिर पूछेंगे। कुछ भी दो बार रद्द नहीं होगा।',
  },
  done: {
    whole: 'ऑर्डर रद्द हो गया',
    part: 'रद्द हो गया',
    nothing: 'कोई पेमेंट नहीं हुआ था, इसलिए कोई रिफ़ंड नहीं होगा।',
    rest: 'बाक़ी ऑर्डर तय समय पर आएगा।',
  },
  closed: {
    title: 'यह ऑर्डर अब रद्द नहीं हो सकता',
    cancelled: 'यह ऑर्डर रद्द हो चुका है',
    cancelledHelp: 'रद्द करने को कुछ बाक़ी नहीं है।',
    lineCancelled: 'इसमें रद्द करने को कुछ बाक़ी नहीं है',
    lineCancelledHelp: 'यह रद्द हो चुका है, या सिर्फ़ दूसरे प्रॉडक्ट के साथ ही रद्द होता है।',
    deliveredHelp: 'इसकी डिलीवरी हो चुकी है। कुछ गड़बड़ हो तो ऑर्डर के पेज से लौटा दें।',
    packedHelp: (status) =>
      status ? `इसका स्टेटस '${status}' है। ऑर्डर पैक होने से पहले ही रद्द कर सकते हैं।` : 'ऑर्डर पैक होने से पहले ही रद्द कर सकते हैं।',
  },

  failed: 'रद्द नहीं हो पाया!',
  notSent: 'यह भेजा नहीं जा सका, इसलिए कुछ रद्द नहीं हुआ। फिर कोशिश करें।',
  voided: 'दुकान से समय पर जवाब नहीं आया, इसलिए कुछ रद्द नहीं हुआ।',
};
