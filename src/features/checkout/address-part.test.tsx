import { expect, it, vi } from 'vitest';
import { chooseAddresses } from '#commands/edit-draft.ts';
import { readCheckout } from '#db/queries/read-checkout.ts';
import { cartOf, customerDevice, priceHere } from '#test/support/customer-device.ts';
import { draw } from '#test/support/draw.tsx';
import { account, address, billing, cartItem, contact } from '#test/support/shop.ts';
import { AddressPart } from './address-part.tsx';

/** Draws the addresses of an order; returns them and the button 'Proceed'. */
async function drawn({ customerId }: { customerId: string | null }) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const addresses = [billing(), address('verified'), address('new', { SAP_Customer_Addr_ID__c: null })];
  const here = await customerDevice({
    ...cartOf(cartItem('P1', 2)),
    me: { Contact: [contact({ CustomerID__c: customerId })], Account: [account()], User: [] },
    addresses: { Address__c: addresses, GST__c: [] },
  });
  await priceHere(here);
  await chooseAddresses(here.ports, { different: true, delivery: { id: 'verified' } });
  const html = await draw(
    <AddressPart view={await readCheckout(here.databases)} missing={false} onMissing={() => undefined} />,
  );
  const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  const stateOf = (key: string) => {
    const radio = radios.find((one) => one.includes(`value="${key}"`));
    return radio === undefined ? 'not there' : radio.includes('disabled') ? 'disabled' : 'enabled';
  };
  const [proceed = ''] = /<button(?:(?!<button).)*Proceed/s.exec(html) ?? [];
  return { stateOf, proceed: /\sdisabled=""/.test(proceed) ? 'disabled' : 'enabled' };
}

it('[ADDR-009] an address without an SAP number is shown, but cannot be chosen', async () => {
  const { stateOf } = await drawn({ customerId: '0010001' });
  expect(['verified', 'new', 'billing'].map(stateOf)).toEqual(['enabled', 'disabled', 'not there']);
});

it('[ADDR-008] without a customer id nobody proceeds', async () => {
  expect((await drawn({ customerId: '0010001' })).proceed).toBe('enabled');
  expect((await drawn({ customerId: null })).proceed).toBe('disabled');
});
