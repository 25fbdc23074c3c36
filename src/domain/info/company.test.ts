import { describe, expect, it } from 'vitest';
import { companyOf } from './company.ts';

const read = (settings: Record<string, string | null>) =>
  companyOf(Object.entries(settings).map(([Name, Value__c]) => ({ Name, Value__c })));

describe('companyOf', () => {
  it('[INFO-005] [INFO-013] takes name, address, email and phone from settings, and invents none', () => {
    expect(read({})).toEqual({ name: null, address: null, email: null, phone: null, whatsapp: null, hashtags: [] });
    expect(
      read({
        'Company Name': ' Some Foods ',
        'Company Address': 'Pune',
        'Support Email': 'care@some.example',
        'Support Phone': '+91 (20) 1234-567',
      }),
    ).toEqual({
      name: 'Some Foods',
      address: 'Pune',
      email: 'care@some.example',
      phone: { shown: '+91 (20) 1234-567', dial: '+91201234567' },
      whatsapp: null,
      hashtags: [],
    });
    expect(read({ 'Support WhatsApp': '+91 20 0000 1987' }).whatsapp?.dial).toBe('+912000001987');
  });

  it('links to no address and no number that is none', () => {
    for (const email of ['care', 'a@b', 'a b@c.in', 'a@c.in?bcc=d@e.in', 'x', ' ', null]) {
      expect(read({ 'Support Email': email }).email, String(email)).toBeNull();
    }
    for (const phone of ['ask us', '12', '+', '1234567;ext=1', '*#06#', '', null]) {
      expect(read({ 'Support Phone': phone }).phone, String(phone)).toBeNull();
    }
  });

  it('[INFO-014] reads four hashtags', () => {
    const tags = (text: string) => read({ 'Referral Hashtags': text }).hashtags;
    expect(tags('#One #Two, Three_3 चार #Five')).toEqual(['One', 'Two', 'Three_3', 'चार']);
    expect(tags('#One #One ## #a-b ,')).toEqual(['One']);
  });
});
