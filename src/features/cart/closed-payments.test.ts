import { expect, it } from 'vitest';
import { choosePayment } from '#commands/edit-draft.ts';
import { cartOf, customerDevice, payHere, payingDevice } from '#test/support/customer-device.ts';
import { account, cartItem, contact } from '#test/support/shop.ts';
import { closedChoice, closedPayments } from './closed-payments.ts';

const noRights = { me: { Contact: [contact({ Allow_COD__c: false })], Account: [account()], User: [] } };
const cart = cartOf(cartItem('P1', 2));
const kinds = async (here: Awaited<ReturnType<typeof customerDevice>>) =>
  closedPayments(await payHere(here))?.map(({ kind }) => kind) ?? null;

it('[PAY-015] a customer with no open payment method learns every reason, once, in the cart', async () => {
  expect(await kinds(await customerDevice({ ...cart, ...noRights }))).toEqual([
    'not-configured',
    'not-allowed',
    'no-credits',
  ]);
  const small = { me: { Contact: [contact({ Min_COD_Limit__c: 1 })], Account: [account()], User: [] } };
  expect(await kinds(await customerDevice({ ...cart, ...small }))).toContain('over-limit');
});

it('[PAY-014] a customer who chose cash learns in the cart that it grew above the limit', async () => {
  const small = { me: { Contact: [contact({ Min_COD_Limit__c: 1 })], Account: [account()], User: [] } };
  const here = await customerDevice({ ...cart, ...small });
  await choosePayment(here.ports, { payment: 'cash' });
  expect((await payHere(here)).chosen).toBe('cash');
  expect(await kinds(here)).toContain('over-limit');
  // With another method open, only the chosen one is closed.
  const open = await payingDevice({ ...cart, ...small });
  await choosePayment(open.ports, { payment: 'cash' });
  expect(await kinds(open)).toBeNull();
  expect(closedChoice(await payHere(open))).toEqual({ kind: 'over-limit', limitPaise: 1_00 });
  await choosePayment(open.ports, { payment: 'pay-now' });
  expect(closedChoice(await payHere(open))).toBeNull();
});

it('is told nothing while a method is open, or the order is free', async () => {
  expect(await kinds(await customerDevice(cart))).toBeNull();
  expect(await kinds(await payingDevice({ ...cart, ...noRights }))).toBeNull();
  expect(await kinds(await customerDevice({ ...cartOf(cartItem('P1', 1, { Type__c: 'S' })), ...noRights }))).toBeNull();
});

it('waits for the credit records', async () => {
  const view = await payHere(await customerDevice({ ...cart, ...noRights }));
  expect(closedPayments({ ...view, credit: { ...view.credit, known: false } })).toBeNull();
});
