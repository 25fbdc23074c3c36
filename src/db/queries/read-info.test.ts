import { describe, expect, it } from 'vitest';
import { customerDevice, emptyDevice, guestDevice } from '#test/support/customer-device.ts';
import { setting } from '#test/support/shop.ts';
import { readCompany } from './read-company.ts';
import { readFaqs } from './read-faqs.ts';

const faq = (Id: string, Type__c: string | null, fields = {}) => ({
  Id,
  Active__c: true,
  Type__c,
  Question__c: `Question ${Id}?`,
  Answer__c: `Answer ${Id}.`,
  ...fields,
});

describe('readFaqs', () => {
  it('[INFO-002] [INFO-003] [NAV-015] gives a guest the active questions with their topics', async () => {
    const { databases } = await guestDevice({
      faqs: {
        FAQ__c: [
          faq('1', 'Orders'),
          faq('2', 'Order'),
          faq('3', 'Cancellation and Returns'),
          faq('4', 'Shopping', { Active__c: false }),
          faq('5', 'Payment'),
          faq('6', 'Something else'),
        ],
      },
    });
    const { synced, faqs } = await readFaqs(databases);
    expect(synced).toBe(true);
    expect(faqs.map(({ id, topic }) => [id, topic])).toEqual([
      ['1', 'orders'],
      ['2', 'orders'],
      ['3', 'returns'],
      ['5', 'payment'],
      ['6', null],
    ]);
    expect(faqs[0]).toMatchObject({ question: 'Question 1?', answer: 'Answer 1.' });
  });

  it('says that nothing was ever on this device', async () => {
    expect(await readFaqs((await emptyDevice()).databases)).toEqual({ synced: false, faqs: [] });
  });
});

describe('readCompany', () => {
  const settings = { PWASettings__c: [setting('Support Email', { Value__c: 'care@some.example' })] };

  it.each([
    ['a guest', guestDevice],
    ['a customer', customerDevice],
  ])('[INFO-013] [NAV-015] tells %s how to reach the shop', async (_who, device) => {
    const { databases } = await device({ settings });
    expect(await readCompany(databases)).toMatchObject({ synced: true, email: 'care@some.example', phone: null });
  });

  it("[INFO-006] gives the current year by the device's clock, in India", async () => {
    const { databases, clock } = await guestDevice({ settings });
    clock.ms = Date.parse('2026-12-31T18:29:00Z');
    expect((await readCompany(databases)).year).toBe('2026');
    clock.ms = Date.parse('2026-12-31T18:31:00Z');
    expect((await readCompany(databases)).year).toBe('2027');
  });

  it('says that nothing was ever on this device', async () => {
    expect(await readCompany((await emptyDevice()).databases)).toMatchObject({ synced: false, email: null });
  });
});
