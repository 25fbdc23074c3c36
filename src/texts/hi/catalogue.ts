import type { Translation } from '../area.ts';
import type { catalogueTexts } from '../en/catalogue.ts';
import { count } from '../format.ts';

/** Product lists (CAT-001 to CAT-016). */
export const catalogueHi: Translation<typeof catalogueTexts.en> = {
  products: (n) => `${count(n)} प्रॉडक्ट`,
  list: (category) => `${category} के प्रॉडक्ट`,
  empty: 'कोई प्रॉडक्ट नहीं है',
  emptyHelp: 'इस कैटेगरी में अभी कुछ नहीं है।',
  emptyFiltered: 'इस कैटेगरी में इतने दाम का कोई प्रॉडक्ट नहीं है।',
  clearFilter: 'सभी दाम दिखाएँ',
  tabs: (parent) => `${parent} की कैटेगरी`,
  notices: {
    guestPrices: 'इन प्रॉडक्ट के दाम देखने के लिए रजिस्टर करें।',
    kycFirst: 'ऑर्डर करने के लिए पहले अपना KYC पूरा करें।',
    register: 'रजिस्टर करें',
    login: 'साइन इन करें',
    kyc: 'KYC पर जाएँ',
  },
  sort: {
    label: 'क्रम',
    shelf: 'हमारी पसंद',
    up: 'दाम: कम से ज़्यादा',
    down: 'दाम: ज़्यादा से कम',
  },
  filter: {
    label: 'दाम',
    all: 'सभी दाम',
    low: '0-500',
    middle: '500-1000',
    high: '1000 और ऊपर',
  },
  banner: (category) => `${category} में ऑफ़र`,
  notFound: 'यह कैटेगरी कैटलॉग में नहीं है',
  notFoundHelp: 'शायद इसका नाम बदल गया है या इसे लिस्ट से हटा दिया गया है।',
  pane: {
    title: 'आपका कार्ट',
    empty: 'कार्ट में कुछ नहीं है!',
    emptyHelp: 'आप जो जोड़ेंगे, वह यहाँ दिखेगा।',
    guest: 'अपने दाम देखने और कार्ट भरने के लिए साइन इन करें।',
    login: 'साइन इन करें',
    total: 'कुल',
    pricing: 'हिसाब हो रहा है',
    view: 'कार्ट देखें',
    sample: 'सैंपल',
    gift: 'गिफ़्ट',
  },
};
