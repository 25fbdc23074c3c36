import { expect, it } from 'vitest';
import { choosePayment } from '#commands/edit-draft.ts';
import { readCompany } from '#db/queries/read-company.ts';
import { readPayment } from '#db/queries/read-payment.ts';
import { readPin } from '#db/queries/read-pin.ts';
import type { CompanyView, PaymentView } from '#db/views/index.ts';
import { cartOf, customerDevice, payHere, payingDevice } from '#test/support/customer-device.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { account, cartItem, contact } from '#test/support/shop.ts';
import { CartReadiness } from './cart-readiness.tsx';

const cart = cartOf(cartItem('P1', 2));
const small = { me: { Contact: [contact({ Min_COD_Limit__c: 1 })], Account: [account()], User: [] } };
const company = { synced: true, email: 'care@example.com', phone: null, whatsapp: null } as CompanyView;

async function drawn(payment: PaymentView, pin: 'served' | 'not-served' = 'served'): Promise<string> {
  const views = [
    sees(readPayment, payment),
    sees(readPin, pin === 'served' ? { kind: 'served' as const, places: [] } : { kind: 'not-served' as const }),
    sees(readCompany, company),
  ];
  return draw(<CartReadiness filled />, { views });
}

it('says in the cart why nothing can be paid, and whom to ask', async () => {
  const html = await drawn(await payHere(await customerDevice({ ...cart, ...small })));
  expect(html).toContain('data-testid="no-payment"');
  expect(wordsIn(html)).toContain('No payment method is available for this order.');
  expect(wordsIn(html)).toContain('The order cannot exceed ₹1 by cash or cheque on delivery.');
  expect(html).toContain('mailto:care@example.com');
});

it('says it also of cash that was chosen before the cart grew, with the way to another method', async () => {
  const here = await payingDevice({ ...cart, ...small });
  await choosePayment(here.ports, { payment: 'cash' });
  const html = await drawn(await payHere(here));
  expect(html).not.toContain('no-payment');
  expect(html).toContain('data-testid="other-payment"');
  expect(html).toContain('href="/payment-options"');
});

it('says that nothing is delivered to a pincode, and asks about it', async () => {
  const payment = await payHere(await customerDevice(cart));
  const html = await drawn(payment, 'not-served');
  const pincode = payment.delivery?.snapshot.Pin_Code__c ?? '';
  expect(pincode).not.toBe('');
  expect(wordsIn(html)).toContain(`We do not deliver to pincode ${pincode}. Choose another address.`);
  expect(html).toContain(encodeURIComponent(`Delivery to pincode ${pincode}`));
  expect(await drawn(payment)).not.toContain('data-testid="not-served"');
});
