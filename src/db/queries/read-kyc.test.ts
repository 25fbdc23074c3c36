import { describe, expect, it } from 'vitest';
import { customerDevice } from '#test/support/customer-device.ts';
import { account } from '#test/support/shop.ts';
import { readKyc } from './read-kyc.ts';

describe('readKyc', () => {
  it('[KYC-001] [KYC-002] shows the status with its colour; unknown ones count as pending', async () => {
    const badge = async (KYC_Status__c: string) =>
      (await readKyc((await customerDevice({ me: { Contact: [], Account: [account({ KYC_Status__c })] } })).databases))
        .badge;
    expect(await badge('Completed')).toEqual({ status: 'Completed', completed: true, colour: 'green' });
    expect(await badge('Submitted')).toMatchObject({ completed: false, colour: 'blue' });
    expect(await badge('Need Details')).toMatchObject({ colour: 'red' });
    expect(await badge('Incomplete')).toMatchObject({ colour: 'orange' });
    expect(await badge('On hold')).toEqual({ status: 'On hold', completed: false, colour: 'orange' });
  });
});
