import { afterAll, beforeAll, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { smsAccess, startSmsRecorder } from '#test/support/sms-service.ts';
import { createPaymentMessages } from './create-messages.ts';

let service: Awaited<ReturnType<typeof startSmsRecorder>>;
beforeAll(async () => {
  service = await startSmsRecorder();
  service.state.body = '{"response":[{"code":"1001"}]}';
});
afterAll(() => service.close());

const messages = {
  paid: { text: 'Order {order}: {amount} received.', templateId: '1107' },
  failed: { text: 'Order {order}: {amount} not paid.', templateId: '1108' },
};
const create = (url: string | null, texts: typeof messages | null = messages) =>
  createPaymentMessages({ sms: url === null ? null : smsAccess(url), payments: { messages: texts } } as never);

it('[PAY-025] [CRM-008] sends the configured text of a success and of a failure by SMS, with order and amount', async () => {
  const send = create(service.url);
  for (const kind of ['paid', 'failed'] as const) {
    const message = { kind, mobile: '9876543210', order: '00012345', amountPaise: paise(1_05_000_50) };
    expect(await send?.(message)).toEqual({ ok: true, value: null });
  }
  const sent = service.heard.map(({ body }) => JSON.parse(body));
  expect(sent.map(({ channels }) => [channels.sms.text, channels.sms.extras.dlt_templateid])).toEqual([
    ['Order 00012345: ₹1,05,000.50 received.', '1107'],
    ['Order 00012345: ₹1,05,000.50 not paid.', '1108'],
  ]);
  expect(sent.map(({ destination }) => destination)).toEqual(Array(2).fill([{ msisdn: ['919876543210'] }]));
});

it('there are no messages without an SMS service or texts', () => {
  expect([create(null), create(service.url, null)]).toEqual([null, null]);
});
