import type { Translation } from '../area.ts';
import type { invoiceTexts } from '../en/invoices.ts';

export const invoicesHi: Translation<typeof invoiceTexts.en> = {
  button: 'इनवॉइस',
  notAvailable: 'इनवॉइस उपलब्ध नहीं है',
  notYet: 'ऑर्डर पैक होने के बाद इनवॉइस आएगा।',
  cancelled: 'रद्द ऑर्डर का इनवॉइस नहीं होता।',
  notHere: 'यह इनवॉइस अभी इस डिवाइस पर नहीं है। इसे लाने के लिए एक बार इंटरनेट से जुड़ें।',
  title: (orderNumber) => `ऑर्डर ${orderNumber} के इनवॉइस`,
  invoice: (number) => `इनवॉइस ${number}`,
  offlineHelp: 'इस डिवाइस पर मौजूद इनवॉइस बिना इंटरनेट के खुलते हैं।',
  help: 'एक बार डाउनलोड किया गया इनवॉइस इस डिवाइस पर रहता है और बिना इंटरनेट के खुलता है।',
};
