import { textArea } from '../area.ts';

/** Customer care, wherever someone is stuck. `about` names what it is about: an order's reference, a PIN code. */
export const careTexts = textArea('care', {
  title: 'Need help?',
  call: 'Call us',
  whatsapp: 'WhatsApp',
  mail: 'Email',
  contact: 'Contact us',
  subject: (about: string) => `Help needed: ${about}`,
  message: (about: string, customerId: string | null) =>
    customerId === null ? `I need help with: ${about}` : `I need help with: ${about}\nCustomer ID: ${customerId}`,
});
