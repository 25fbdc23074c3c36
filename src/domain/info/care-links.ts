import type { Company } from './company.ts';

export type CareLinks = { call: string | null; whatsapp: string | null; mail: string | null };

/** The links that reach customer care with the message already written; null for a way that the shop has not. */
export function careLinks(
  { phone, whatsapp, email }: Pick<Company, 'phone' | 'whatsapp' | 'email'>,
  { subject, message }: { subject: string; message: string },
): CareLinks {
  const encoded = encodeURIComponent;
  return {
    call: phone && `tel:${phone.dial}`,
    whatsapp: whatsapp && `https://wa.me/${whatsapp.dial.replace(/\D/g, '')}?text=${encoded(message)}`,
    mail: email && `mailto:${email}?subject=${encoded(subject)}&body=${encoded(message)}`,
  };
}
