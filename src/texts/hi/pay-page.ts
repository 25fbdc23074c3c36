import type { Translation } from '../area.ts';
import type { payPageTexts } from '../en/pay-page.ts';

export const payPageHi: Translation<typeof payPageTexts.en> = {
  title: (amount) => `${amount} का पेमेंट`,
  test: 'टेस्ट पेमेंट: कोई पैसा नहीं कटता',
  order: (number) => `ऑर्डर ${number}`,
  credit: (name) => `इस्तेमाल किया क्रेडिट ${name}`,
  through: (provider) => `Larder को, ${provider} के ज़रिए`,
  opening: 'पेमेंट खुल रहा है',
  checking: 'पेमेंट जाँचा जा रहा है। कृपया विंडो बंद न करें।',
  closed: 'आपने पेमेंट बंद कर दिया।',
  closedOrder: 'आपका ऑर्डर रखा हुआ है; फिर पेमेंट करें, या वापस जाएँ।',
  closedCredit: 'आपका क्रेडिट वैसा ही है; फिर पेमेंट करें, या वापस जाएँ।',
  expired: 'इस पेज से अब पेमेंट नहीं हो सकता।',
  expiredHelp: 'आगे बढ़ें: अगला पेज दिखाता है कि पेमेंट का क्या हुआ, और बाक़ी हो तो वहीं पेमेंट कर सकते हैं।',
  goOn: 'आगे बढ़ें',
  failed: 'पेमेंट नहीं हुआ।',
  notLoaded: (provider) => `${provider} SDK लोड नहीं हुआ। क्या आप ऑनलाइन हैं?`,
  notCharged: 'कोई पैसा नहीं कटा, और कुछ खोया नहीं।',
  noScript: 'पेमेंट के लिए JavaScript चाहिए। उसे चालू करके यह पेज फिर खोलें, या वापस जाएँ: कुछ खोया नहीं।',
  pay: (amount) => `${amount} का पेमेंट करें`,
  again: 'फिर कोशिश करें',
  leave: 'बिना पेमेंट किए वापस जाएँ',
  reference: (reference) => `पेमेंट रेफ़रेंस ${reference}`,
  sure: {
    title: 'पेमेंट छोड़ दें?',
    body: 'यह अभी पूरा नहीं हुआ। कुछ खोएगा नहीं: आप बाद में पेमेंट कर सकते हैं।',
    stay: 'पेमेंट जारी रखें',
    go: 'छोड़ दें',
  },
  over: {
    title: 'यह पेमेंट नहीं खुल सकता',
    body: 'यह लिंक ख़राब है, या यह पेमेंट यहाँ नहीं मिला। ‘मेरे ऑर्डर’ में हर ऑर्डर का हाल दिखता है; जिसका पेमेंट बाक़ी है वह वहीं से हो सकता है।',
    toOrders: 'मेरे ऑर्डर',
  },
};
