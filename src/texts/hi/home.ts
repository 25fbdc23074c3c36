import type { Translation } from '../area.ts';
import type { homeTexts } from '../en/home.ts';
import { plural } from '../format.ts';

/** Home (HOME-003 to HOME-014). */
export const homeHi: Translation<typeof homeTexts.en> = {
  greeting: (name) => `नमस्ते, ${name}`,
  guest: 'मेहमान',
  tagline: 'हमारा पूरा सामान, बस एक क्लिक में..',
  banners: 'ऑफ़र और नई बातें',
  banner: (n, total) => `बैनर ${n}, कुल ${total}`,
  categories: 'कैटेगरी',
  brands: 'ब्रांड',
  testimonials: 'हमारे ग्राहक क्या कहते हैं',
  testimonial: (n, total) => `ग्राहक की राय ${n}, कुल ${total}`,
  social: 'हमें फ़ॉलो करें',
  version: (version) => `ऐप वर्शन ${version}`,
  copyright: (year) => `© ${year} Larder. सभी अधिकार सुरक्षित।`,
  kyc: {
    title: 'KYC स्टेटस',
    complete: 'अपना KYC पूरा करें',
    upload: 'दस्तावेज़ अपलोड करें',
  },
  address: {
    text: 'आपका पता मंज़ूर होने के बाद ही आप ऑर्डर कर सकेंगे। वेरिफ़ाई होने में 48 घंटे तक लग सकते हैं।',
    add: 'पता जोड़ें',
  },
  ready: {
    title: 'ऑर्डर करने से पहले',
    done: (n, total) => `${total} में से ${n} ${plural('hi', n, { one: 'पूरा', other: 'पूरे' })}`,
    states: { todo: 'करना है', waiting: 'दुकान जाँच रही है', later: 'बाद में', done: 'हो गया' },
    kycDone: 'KYC',
    kycFirst: 'ऑर्डर करने के लिए पहले अपना KYC पूरा करें।',
    kycWaiting: 'हम 4 कामकाजी दिनों में इसे जाँचते हैं।',
    address: 'पता',
    addressWaiting: 'सेव हो गया। दुकान को भेजा जा रहा है।',
    approval: 'मंज़ूरी',
    approvalWaiting: 'दुकान आपके अकाउंट को मंज़ूर करती है। इसमें 48 घंटे तक लग सकते हैं।',
    approvalLater: 'इसके बाद दुकान आपके अकाउंट को मंज़ूर करती है। इसमें 48 घंटे तक लग सकते हैं।',
  },
  start: {
    title: 'कैसे शुरू करें',
    step: (n, total) => `स्टेप ${n}, कुल ${total}`,
    steps: [
      { title: 'रजिस्टर करें', text: 'बताएँ कि आप कौन हैं और आपका किचन कहाँ है।', action: 'शुरू करें' },
      {
        title: 'अपना KYC पूरा करें',
        text: 'GST, PAN और बैंक के दस्तावेज़ अपलोड करें। हम 4 कामकाजी दिनों में देख लेते हैं।',
        action: 'साइन इन करें',
      },
      {
        title: 'अपना ऑर्डर करें',
        text: 'अपने दाम देखें, ऑनलाइन या ऑफ़लाइन कार्ट भरें, और पेमेंट का तरीक़ा चुनें।',
        action: 'सामान देखें',
      },
    ],
    every: 'ऑर्डर तक के स्टेप',
    show: (n) => `स्टेप ${n} दिखाएँ`,
    pause: 'रोकें',
    play: 'चलाएँ',
  },
};
