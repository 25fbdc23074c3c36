import { expect, it } from 'vitest';
import { changeList, makeList } from '#commands/kitchen-lists.ts';
import { setFavourite } from '#commands/set-favourite.ts';
import { urlOfMediaKey } from '#protocol/media.ts';
import { customerDevice, guestDevice, mediaOf } from '#test/support/customer-device.ts';
import { order, orderItem, product } from '#test/support/shop.ts';
import { readPicturesAhead } from './read-pictures-ahead.ts';

const ids = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'];
const bought = (id: string, of: string, productId: string) =>
  orderItem(id, of, productId, { Quantity: 1, UnitPrice: 100, Total_Base_Price__c: 100 });
const catalogue = {
  'cards/breads': { Product2: ids.map((id) => product(id)) },
  ...mediaOf(
    ...ids.flatMap((id): [string, string, string][] => [
      [`SKU-${id}`, 'PDP', `/${id}-page`],
      [`SKU-${id}`, 'PLP', `/${id}`],
    ]),
  ),
  'media-categories': { ManagedContent: [{ Id: 'M', Title: 'Breads', AltText: 'PLP', Url: '/breads' }] },
};

it('pictures are fetched ahead in the order of use: favourites, past orders, lists, categories, all others', async () => {
  const here = await customerDevice({
    ...catalogue,
    favourites: { Favourite__c: [{ Product__c: 'P5' }] },
    'open-orders': { Order: [order('1'), order('2')], OrderItem: [bought('a', '1', 'P2'), bought('b', '2', 'P6')] },
    'history/2026Q3': {
      Order: [order('3', { EffectiveDate: '2026-08-01' })],
      OrderItem: [bought('c', '3', 'P6'), bought('d', '3', 'P5')],
    },
  });
  await setFavourite(here.ports, { productId: 'P4', on: true });
  const list = await makeList(here.ports, { name: 'Bar', productIds: ['P3', 'P2'] });
  if (!list.ok) throw new Error('no list');
  const change = { kind: 'put-in', productIds: ['P-GONE'] } as const;
  await changeList(here.ports, { listId: list.value.listId, change });
  const urls = (await readPicturesAhead(here.databases)).map(urlOfMediaKey);
  expect(new Set(urls.slice(0, 2))).toEqual(new Set(['/P4', '/P5']));
  expect(urls.slice(2)).toEqual(['/P6', '/P2', '/P3', '/breads', '/P1']);
});

it('a guest’s device fetches categories, then products', async () => {
  const here = await guestDevice(catalogue);
  const urls = (await readPicturesAhead(here.databases)).map(urlOfMediaKey);
  expect(urls).toEqual(['/breads', ...ids.map((id) => `/${id}`)]);
});
