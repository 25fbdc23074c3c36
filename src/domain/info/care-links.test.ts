import { expect, it } from 'vitest';
import { careLinks } from './care-links.ts';

const message = 'Order K3M9-7QXTZ & more\nCustomer 10045';

it('links to the ways that the shop has, with the message filled in', () => {
  const phone = { shown: '+91 20 0000 1987', dial: '+912000001987' };
  expect(careLinks({ phone, whatsapp: phone, email: 'care@some.example' }, { subject: 'K3M9-7QXTZ', message })).toEqual(
    {
      call: 'tel:+912000001987',
      whatsapp: 'https://wa.me/912000001987?text=Order%20K3M9-7QXTZ%20%26%20more%0ACustomer%2010045',
      mail: 'mailto:care@some.example?subject=K3M9-7QXTZ&body=Order%20K3M9-7QXTZ%20%26%20more%0ACustomer%2010045',
    },
  );
});

it('has no link where the shop has no number and no address', () => {
  expect(careLinks({ phone: null, whatsapp: null, email: null }, { subject: '', message })).toEqual({
    call: null,
    whatsapp: null,
    mail: null,
  });
});
