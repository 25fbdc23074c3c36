import { expect, it } from 'vitest';
import { readCompany } from '#db/queries/read-company.ts';
import type { CompanyView } from '#db/views/index.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { CustomerCare } from './customer-care.tsx';

const company: CompanyView = {
  synced: true,
  year: '2026',
  name: 'Gulmohar',
  address: null,
  email: 'care@example.com',
  phone: { shown: '+91 80 1234', dial: '+91801234' },
  whatsapp: { shown: '+91 98', dial: '+9198' },
  hashtags: [],
};
const drawn = (other: Partial<CompanyView> = {}) =>
  draw(<CustomerCare about="Order Id: 0042" />, { views: [sees(readCompany, { ...company, ...other })] });

it('calls, writes and mails with what it is about filled in', async () => {
  const html = await drawn();
  expect(html).toContain('href="tel:+91801234"');
  expect(html).toContain('href="https://wa.me/9198?text=I%20need%20help%20with%3A%20Order%20Id%3A%200042"');
  expect(html).toContain('mailto:care@example.com?subject=Help%20needed%3A%20Order%20Id%3A%200042');
  expect(wordsIn(html)).toBe('Need help? Call us WhatsApp Email');
});

it('leads to the contact page where the shop names no way', async () => {
  const html = await drawn({ email: null, phone: null, whatsapp: null });
  expect(html).toContain('href="/contact-us"');
  expect(wordsIn(html)).toBe('Need help? Contact us');
});
