import type { Translation } from '../area.ts';
import type { returnTexts } from '../en/returns.ts';
import { count, dateTime, plural } from '../format.ts';

const photos = (n: number) => `${count(n)} फ़ोटो`;
const lines = (n: number) => `${count(n)} प्रॉडक्ट`;

const trouble = ({ quantity, missing, damaged }: { quantity: number; missing: number; damaged: number }) =>
  [
    missing > 0 ? `${count(quantity)} में से ${count(missing)} कम` : '',
    damaged > 0 ? `${missing > 0 ? '' : `${count(quantity)} में से `}${count(damaged)} ख़राब` : '',
  ]
    .filter((words) => words !== '')
    .join(', ');

export const returnsHi: Translation<typeof returnTexts.en> = {
  title: (number) => `ऑर्डर लौटाएँ, ID: ${number}`,
  unknownTitle: 'ऑर्डर लौटाएँ',
  toOrder: 'ऑर्डर पर जाएँ',
  contact: 'हमसे संपर्क करें',
  notYet: 'यह ऑर्डर अभी नहीं लौटाया जा सकता',
  notYetHelp: (status) => `ऑर्डर पहुँचने के बाद ही लौटाया जा सकता है। इसका हाल: ${status}।`,
  form: {
    reason: 'यह ऑर्डर क्यों लौटा रहे हैं?',
    reasons: {
      '001': 'इनवॉइस में गड़बड़ी',
      '002': 'क्वालिटी में गड़बड़ी',
      '003': 'मात्रा में गड़बड़ी',
      '004': 'कोई और कारण',
    },
    reasonHelp: {
      '001': 'इनवॉइस पर ग़लत दाम, टैक्स या नाम',
      '002': 'सामान वैसा नहीं जैसा होना चाहिए',
      '003': 'कम सामान, या ग़लत प्रॉडक्ट',
      '004': 'अपने शब्दों में बताएँ',
    },
    quality: 'क्या गड़बड़ है?',
    qualities: { Color: 'रंग', Texture: 'बनावट', Taste: 'स्वाद', Size: 'साइज़' },
    details: 'जानकारी',
    comment: 'कमेंट',
    commentOptional: 'कमेंट (ज़रूरी नहीं)',
    commentHelp: 'कौन से प्रॉडक्ट, कितने, और क्या गड़बड़ है',
    photos: 'फ़ोटो',
    photosHelp: (most) => `ज़्यादा से ज़्यादा ${count(most)}। इनसे दुकान जल्दी फ़ैसला कर पाती है।`,
    help: 'समझ नहीं आ रहा? भेजने से पहले कस्टमर केयर से पूछें।',
    offline: 'ऑफ़लाइन। हम आपकी वापसी इस डिवाइस पर सेव करेंगे और इंटरनेट आते ही भेज देंगे।',
    restored: 'आपने इस डिवाइस पर जो लिखा था, उससे यह भर दिया है।',
    back: 'वापस',
    submit: 'वापसी पक्की करें',
    errors: {
      quality: 'चुनें कि क्वालिटी में क्या गड़बड़ है',
      comment: 'कृपया बताएँ कि ऑर्डर क्यों लौटा रहे हैं',
      tooLong: (most) => `कृपया इसे ${count(most)} अक्षरों तक छोटा करें`,
      photo: (name, why) => `${name}: ${why}`,
    },
  },
  sure: {
    title: 'क्या आप पक्का लौटाना चाहते हैं?',
    refund: (amount) => `रिफ़ंड की रकम: ${amount}`,
    review: 'रकम जाँच के बाद तय होगी: रिफ़ंड से पहले दुकान हर वापसी को जाँचती है।',
    cancel: 'रहने दें',
    confirm: 'पक्का करें',
  },
  faults: {
    gone: 'यह ऑर्डर नहीं मिला',
    notDelivered: 'सिर्फ़ पहुँचा हुआ ऑर्डर लौटाया जा सकता है।',
    alreadyReturned: 'इस ऑर्डर की वापसी पहले ही माँगी जा चुकी है।',
  },
  requested: {
    title: 'वापसी माँगी गई',
    waiting: 'आपकी वापसी इस डिवाइस पर सेव है',
    sending: 'आपकी वापसी भेजी जा रही है',
    takenBack: 'आपकी वापसी वापस ली जा रही है',
    refused: 'आपकी वापसी में कुछ करना बाक़ी है',
    confirmedHelp: 'दुकान को आपकी वापसी मिल गई। वह इसे जाँचेगी, और सामान वापस लेने और रिफ़ंड के बारे में आपको कॉल करेगी।',
    reason: 'कारण',
    at: (atMs) => `${dateTime(atMs)} को माँगी गई`,
    photosHere: (n) => `${photos(n)} भेजनी बाक़ी`,
    help: 'इस वापसी के बारे में सवाल? ऑर्डर नंबर के साथ कस्टमर केयर को कॉल करें।',
    retry: 'फिर कोशिश करें',
    discard: 'वापस लें',
    discarded: 'आपकी वापसी वापस ले ली गई',
    asked: 'हम दुकान से वापसी रोकने को कह रहे हैं',
  },
  action: {
    give: 'ऑर्डर लौटाएँ',
    requested: 'वापसी माँगी गई',
    check: 'डिलीवरी जाँचें',
  },
  door: {
    link: 'डिलीवरी जाँचें',
    linkHelp: 'जो आया उस पर निशान लगाएँ, कम या ख़राब को गिनें',
    title: 'डिलीवरी जाँचें',
    order: (number) => `ऑर्डर ID: ${number}`,
    notYet: 'अभी जाँचने को कुछ नहीं',
    notYetHelp: (status) => `सामान रवाना होने के बाद जाँच सकते हैं। इस ऑर्डर का हाल: ${status}।`,
    lines: 'क्या आया',
    progress: (checked, all) =>
      `${lines(all)} में से ${count(checked)} ${plural('hi', checked, { one: 'जाँचा', other: 'जाँचे' })}`,
    sample: 'सैंपल',
    all: 'सब आ गया',
    tick: (name) => `${name} पूरा आ गया`,
    problem: (name) => `${name} में कुछ गड़बड़ है`,
    missing: 'कम',
    damaged: 'ख़राब',
    less: (what, name) => `${what} एक घटाएँ: ${name}`,
    more: (what, name) => `${what} एक बढ़ाएँ: ${name}`,
    trouble,
    kept: 'इस डिवाइस पर रखा है, बिना इंटरनेट भी।',
    photos: 'कम या ख़राब सामान की फ़ोटो',
    clear: 'शुरू से फिर जाँचें',
    cleared: 'जाँच ख़ाली कर दी गई',
    result: {
      open: 'सामान आते ही हर प्रॉडक्ट पर निशान लगाएँ या गिनें।',
      fine: 'सब कुछ ठीक-ठाक आ गया।',
      left: (n) => `${lines(n)} ${plural('hi', n, { one: 'जाँचना', other: 'जाँचने' })} बाक़ी`,
      found: (missing, damaged) =>
        [missing > 0 ? `${count(missing)} कम` : '', damaged > 0 ? `${count(damaged)} ख़राब` : '']
          .filter((words) => words !== '')
          .join(', '),
      later: 'जब दुकान इस ऑर्डर को ‘पहुँच गया’ लिख देगी, तब सामान लौटा सकेंगे। तब तक आपकी जाँच यहीं रहेगी।',
      returned: 'इस ऑर्डर की वापसी माँगी जा चुकी है।',
      back: 'हो गया',
      comment: 'कमेंट करें',
      commented: 'कमेंट हो गया',
      give: 'लौटाएँ',
    },
    line: (name, words) => `${name}: ${words}`,
    comment: {
      title: 'दुकान को बताएँ',
      body: 'यह हर प्रॉडक्ट पर कमेंट के रूप में दुकान को जाएगा:',
      note: 'कुछ और लिखें (ज़रूरी नहीं)',
      cancel: 'वापस',
      send: 'भेजें',
      photos: (n) => `इसके साथ ${photos(n)} ${plural('hi', n, { one: 'जाएगी', other: 'जाएँगी' })}।`,
      saved: 'कमेंट के लिए धन्यवाद',
      morePhotos: 'और फ़ोटो',
      failed: 'यह सेव नहीं हुआ। कृपया फिर कोशिश करें।',
    },
  },
};
