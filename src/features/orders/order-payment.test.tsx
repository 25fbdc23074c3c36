import { expect, it } from 'vitest';
import { readCompany } from '#db/queries/read-company.ts';
import type { CompanyView } from '#db/views/index.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { OrderPayment, OrderUnpaid } from './order-payment.tsx';

const company = { synced: true, email: 'care@example.com', phone: null, whatsapp: null } as CompanyView;
const views = [sees(readCompany, company)];
const asksAbout = /mailto:care@example\.com\?subject=Help%20needed%3A%20Order%20Id%3A%200042/;

it('leads to customer care, with the order, when a refund or a payment failed', async () => {
  const failed = await draw(<OrderPayment orderId="801" orderNumber="0042" state="refund failed" reference={null} />, {
    views,
  });
  expect(wordsIn(failed)).toContain('Call customer care with the order number.');
  expect(failed).toMatch(asksAbout);
  expect(await draw(<OrderUnpaid orderNumber="0042" />, { views })).toMatch(asksAbout);
  const fine = await draw(<OrderPayment orderId="801" orderNumber="0042" state="refunded" reference={null} />, {
    views,
  });
  expect(fine).not.toContain('mailto:');
});

it('[PAY-019] names the reference of a payment that is being checked, also before the gateway could be asked', async () => {
  const checked = await draw(<OrderPayment orderId="801" orderNumber="0042" state="checking" reference="0042-2" />, {
    views,
  });
  expect(wordsIn(checked)).toContain('Payment reference: 0042-2');
});
