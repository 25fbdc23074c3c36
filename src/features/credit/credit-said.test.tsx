import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paise } from '#domain/money.ts';
import { creditFigures } from '#domain/rules/credit-record.ts';
import { must } from '#lib/assert.ts';
import { draw, wordsIn } from '#test/support/draw.tsx';
import { Overdue } from './overdue.tsx';
import { PayCard } from './pay-card.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

const figures = (limit: number, balance: number) =>
  must(creditFigures({ limitPaise: paise(limit), balancePaise: paise(balance) }), 'figures');

const payCard = async (change: Partial<Parameters<typeof PayCard>[0]>) => {
  const drawn = await draw(
    <PayCard
      creditId="a0J1"
      figures={figures(9_00_000_00, 1_00_000_00)}
      payNow
      mostOnlinePaise={null}
      offline={false}
      underWay={false}
      onOutdated={() => undefined}
      {...change}
    />,
  );
  return { words: wordsIn(drawn), disabled: /<button[^>]* disabled=""/.test(drawn) };
};

describe('[CRED-001] [CRED-002] the payable credit', () => {
  it('says how it is reckoned, and where it is paid', async () => {
    const { words, disabled } = await payCard({});
    expect(words).toContain('Payable amount ₹8,00,000.00 Limit ₹9,00,000.00 less balance ₹1,00,000.00');
    expect([words.includes('Pay ₹8,00,000.00'), disabled]).toEqual([true, false]);
  });

  it('is paid in parts when a provider takes no such amount at once', async () => {
    const { words, disabled } = await payCard({ mostOnlinePaise: 5_00_000_00 });
    expect(words).toContain('Pay ₹5,00,000.00 One online payment can be at most ₹5,00,000. Pay the rest after it.');
    expect(disabled).toBe(false);
  });

  it('is not paid online below a rupee, without a network or a provider, nor while a payment is checked', async () => {
    const small = await payCard({ figures: figures(100_00, 99_50) });
    expect([small.words.includes('An online payment must be at least ₹1.00.'), small.disabled]).toEqual([true, true]);
    expect((await payCard({ offline: true })).disabled).toBe(true);
    expect((await payCard({ payNow: false })).words).toContain('Online payment is not set up for this shop.');
    expect((await payCard({ underWay: true })).words).toContain('so that you do not pay twice');
    expect((await payCard({ figures: figures(100_00, 100_00) })).words).toContain('There is nothing to pay.');
  });

  it('offers what is above the limit, or everything used, once the limit is exceeded', async () => {
    const { words } = await payCard({ figures: figures(1000_00, -200_00) });
    expect(words).toContain('₹200.00 What is above your limit');
    expect(words).toContain('₹1,200.00 The limit of ₹1,000.00 and ₹200.00 above it');
  });
});

it('[CRED-003] the overdue amount is said to be the sum of the open invoices, each of them shown', async () => {
  const invoices = [
    { number: '77001', amountPaise: paise(1000_00) },
    { number: null, amountPaise: paise(250_50) },
  ];
  const words = wordsIn(await draw(<Overdue amount={paise(1250_50)} invoices={invoices} />));
  expect(words).toContain('Your payment of ₹1,250.50 is overdue.');
  expect(words).toContain(
    'your open invoices are overdue. The amount is their sum: Invoice 77001 ₹1,000.00 Invoice ₹250.50',
  );
});
