import { expect, it } from 'vitest';
import { readAddressForm } from '#db/queries/read-address-form.ts';
import type { AddressFormView } from '#db/views/index.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { SelectBillingScreen } from './select-billing-screen.tsx';

it('[ADDR-025] without a GST address it says that there is none, and leads to the form', async () => {
  const view = { synced: true, address: null, gstAddresses: [] } as unknown as AddressFormView;
  const html = await draw(<SelectBillingScreen addressId={null} />, { views: [sees(readAddressForm, view)] });
  expect(wordsIn(html)).toContain('No addresses added +Add New Address');
  expect(html).toContain('href="/add-new-address"');
});
