import type { Translation } from '../area.ts';
import type { careTexts } from '../en/care.ts';

/** Customer care, wherever someone is stuck. `about` names what it is about: an order's reference, a PIN code. */
export const careHi: Translation<typeof careTexts.en> = {
  title: 'मदद चाहिए?',
  call: 'कॉल करें',
  whatsapp: 'WhatsApp',
  mail: 'ईमेल',
  contact: 'संपर्क करें',
  subject: (about) => `मदद चाहिए: ${about}`,
  message: (about, customerId) =>
    customerId === null ? `मुझे मदद चाहिए: ${about}` : `मुझे मदद चाहिए: ${about}\nग्राहक ID: ${customerId}`,
};
