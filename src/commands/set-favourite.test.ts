import { describe, expect, it } from 'vitest';
import { customerDevice } from '#test/support/customer-device.ts';
import { setFavourite } from './set-favourite.ts';

describe('setFavourite', () => {
  it('[FAV-002] [FAV-003] marks and unmarks; an unsent mark and its removal cancel out', async () => {
    const here = await customerDevice();
    expect(await setFavourite(here.ports, { productId: 'P1', on: true })).toMatchObject({
      value: { name: 'Product P1' },
    });
    expect(await here.rows()).toMatchObject([{ kind: 'favourite.set', args: { productId: 'P1', on: true } }]);
    await setFavourite(here.ports, { productId: 'P1', on: false });
    expect(await here.rows()).toEqual([]);
  });

  it('a removal that was sent is followed by the new mark', async () => {
    const here = await customerDevice({
      favourites: { Favourite__c: [{ Id: 'f1', Product__c: 'P1', Contact__c: 'contact-1' }] },
    });
    await setFavourite(here.ports, { productId: 'P1', on: false });
    await here.change((row) => {
      row.state = 'sending';
    });
    await setFavourite(here.ports, { productId: 'P1', on: true });
    expect((await here.rows()).map((row) => row.args)).toMatchObject([{ on: false }, { on: true }]);
  });
});
