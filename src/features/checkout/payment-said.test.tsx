import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCompany } from '#db/queries/read-company.ts';
import type { PaymentView } from '#db/views/index.ts';
import { cartOf, customerDevice, payHere, payingDevice } from '#test/support/customer-device.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { cartItem } from '#test/support/shop.ts';
import { CheckoutNotices } from './checkout-notices.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { PaymentProcessScreen } from './payment-process-screen.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;
const ready = cartOf(cartItem('P1', 2));
const credit = (fields: object) => ({
  credit: {
    Credit_Management__c: [{ Id: 'c1', status__c: 'Active', Credit_limit__c: 50_000, ...fields }],
    Customer_Satement__c: [{ Id: 's1', Amount__c: 1250.5 }],
  },
});

const choices = (view: PaymentView, useCredit = false) =>
  draw(<PaymentChoices view={view} offline={false} onChoose={nothing} useCredit={useCredit} onUseCredit={nothing} />);
const notices = (view: PaymentView) => draw(<CheckoutNotices block={null} view={view} offline={false} />);

describe('the ways to pay', () => {
  it('[PAY-001] [PAY-002] [PAY-008] are three, with what is to be paid online and the way to credit', async () => {
    const drawn = await choices(await payHere(await payingDevice(ready)));
    const words = wordsIn(drawn);
    for (const said of ['Pay Now', 'Card, net banking, UPI, wallet', 'Amount to pay: ₹958.00', 'Pay on Delivery']) {
      expect(words).toContain(said);
    }
    expect(words).toContain('Check credit eligibility Credit balance: NA You have no credits.');
    expect(drawn).toMatch(/href="\/instructions-for-BG"[^>]*>.*\+Apply for Credit/);
  });

  it('[PAY-003] [PAY-005] [PAY-006] [PAY-007] say what credit can pay: all, a part, or nothing', async () => {
    const said = async (fields: object) =>
      wordsIn(await choices(await payHere(await payingDevice({ ...ready, ...credit(fields) }))));
    const all = await said({ Credit_Balance__c: 958 });
    expect(all).toContain('Credit balance: ₹958.00 You are eligible for pay by credit.');
    expect(all).not.toContain('Use Credit Balance');
    const part = await said({ Credit_Balance__c: 300 });
    expect(part).toContain('Use Credit Balance Available: ₹300.00');
    expect(part).toContain('You are not eligible to pay by credit due to low balance.');
    expect(await said({ Credit_Balance__c: 0, Credit_limit__c: 0 })).toContain('You have no credits.');
  });

  it('say the most that one online payment may be', async () => {
    const here = await payingDevice(ready, { payMostPaise: 900_00 });
    const words = wordsIn(await choices({ ...(await payHere(here)), chosen: 'pay-now' }));
    expect(words).toContain('One online payment can be at most ₹900. Use your credit balance or another way to pay');
  });
});

describe('what is said above them', () => {
  it('[PAY-009] samples are free', async () => {
    const view = await payHere(await customerDevice(cartOf(cartItem('P1', 1, { Type__c: 'S' }))));
    expect(wordsIn(await notices(view))).toContain('Sample order is free of cost.');
    const paid = await payHere(await customerDevice(ready));
    expect(wordsIn(await notices(paid))).not.toContain('free of cost');
  });

  it('[PAY-010] an overdue amount, with the way to pay it', async () => {
    const view = await payHere(await customerDevice({ ...ready, ...credit({ Credit_Balance__c: -1 }) }));
    const drawn = await notices(view);
    expect(wordsIn(drawn)).toContain('Your payment of ₹1,250.50 is overdue. Please pay amount from here.');
    expect(drawn).toContain('href="/credit-management"');
    expect(wordsIn(await notices({ ...view, overduePaise: null }))).not.toContain('overdue');
  });
});

it('[PAY-027] the waiting screen asks for patience', async () => {
  const subject = { kind: 'order', id: '801', left: false } as const;
  const on = { onPaid: nothing, onFailed: nothing };
  const waiting = wordsIn(await draw(<PaymentProcessScreen subject={subject} {...on} />));
  expect(waiting).toContain('Please wait, do not close the window or press back');
  const left = wordsIn(await draw(<PaymentProcessScreen subject={{ ...subject, left: true }} {...on} />));
  expect(left).toContain('You left the payment');
  expect(left).not.toContain('Please wait');
});

it('[PAY-019] after ten minutes the waiting screen, also when it was loaded anew, leads on to My Orders and support', async () => {
  const company = { synced: true, email: null, phone: null, whatsapp: null } as never;
  const waitedFor = (ms: number) => {
    vi.stubGlobal('sessionStorage', { getItem: () => String(Date.now() - ms), setItem: nothing });
    const subject = { kind: 'order', id: '801', left: false } as const;
    const screen = <PaymentProcessScreen subject={subject} onPaid={nothing} onFailed={nothing} />;
    return draw(screen, { views: [sees(readCompany, company)] });
  };
  const short = await waitedFor(9 * 60_000);
  expect(short).toContain('data-process="wait"');
  expect(short).not.toContain('href="/my-orders"');
  const long = await waitedFor(10 * 60_000);
  expect(long).toContain('data-process="long"');
  for (const way of ['/my-orders', '/contact-us']) expect(long).toContain(`href="${way}"`);
});
