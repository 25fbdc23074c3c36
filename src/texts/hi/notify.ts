import type { Translation } from '../area.ts';
import type { notifyTexts } from '../en/notify.ts';
import { count, plural } from '../format.ts';

const changes = (n: number) => `${count(n)} बदलाव`;

/** The service worker finds it by its name. */
export const notify: Translation<typeof notifyTexts.en> = {
  ordered: (n) => (n === 1 ? 'आपका ऑर्डर पक्का हो गया' : `${count(n)} ऑर्डर पक्के हो गए`),
  sent: 'आपके बदलाव भेज दिए गए',
  needsYou: 'Larder में कुछ करना बाक़ी है',
  signIn: 'बदलाव भेजने के लिए साइन इन करें',
  sentCount: (n) => `${changes(n)} ${plural('hi', n, { one: 'भेजा गया', other: 'भेजे गए' })}।`,
  needsCount: (n) =>
    `${changes(n)} ${plural('hi', n, { one: 'नहीं हो पाया', other: 'नहीं हो पाए' })}। वजह देखने के लिए Larder खोलें।`,
  kycSubmitted: 'आपका KYC जमा हो गया',
  kycReview: 'हम 4 कामकाजी दिनों में आपसे संपर्क करेंगे।',
  kycDetails: 'आपके KYC के लिए और जानकारी चाहिए',
  kycOpen: 'क्या करना है, यह देखने के लिए Larder खोलें।',
  kycCompleted: 'आपका KYC पूरा हो गया',
  kycOrder: 'अब आप ऑर्डर कर सकते हैं।',
  orderNews: {
    packed: (number) => `ऑर्डर ${number} पैक हो गया`,
    'on-its-way': (number) => `ऑर्डर ${number} रवाना हो गया`,
    delivered: (number) => `ऑर्डर ${number} पहुँच गया`,
    cancelled: (number) => `ऑर्डर ${number} रद्द हो गया`,
  },
  orderFollow: 'ऑर्डर खोलकर देखें कि वह कहाँ तक पहुँचा।',
  severalOrders: (n) => `${count(n)} ऑर्डर की नई ख़बर है`,
  someOrder: 'एक ऑर्डर की नई ख़बर है',
  ordersFollow: 'देखने के लिए अपने ऑर्डर खोलें।',
  waitingCount: (n) => `${changes(n)} इस डिवाइस पर इंतज़ार में ${plural('hi', n, { one: 'है', other: 'हैं' })}।`,
};
