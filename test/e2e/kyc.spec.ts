import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInToCrm } from '#crm/demo/crm-api.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/commands/document.ts';
import { must } from '#lib/assert.ts';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { pngHeader } from '#test/support/picture-headers.ts';
import { expectAccessible } from './support/axe.ts';
import type { Customer } from './support/customers.ts';
import { camera, document, field, files, fillAll, fillTexts, GST, PAN, pdf, ready, submit } from './support/kyc.ts';
import { goOffline, openShop, syncNow } from './support/people.ts';
import { largePhoto } from './support/photos.ts';
import type { Shop } from './support/running-shop.ts';
import { rarely } from './support/tags.ts';
import { chefTest, newcomerTest } from './support/test.ts';

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);

/** Makes the gateway refuse this file, until the returned function is called. */
async function refuseFile(page: Page, bytes: Buffer): Promise<() => Promise<void>> {
  const path = `**/sync/files/${createHash('sha256').update(bytes).digest('hex')}`;
  const headers = { [Header.protocol]: String(PROTOCOL_VERSION) };
  await page.context().route(path, (route) => route.fulfill({ status: 415, headers, json: { kind: 'file-type' } }));
  return () => page.context().unroute(path);
}

async function accountOf(shop: Shop, { accountId }: Customer) {
  const [row] = await (await shop.crm()).query(
    `SELECT KYC_Status__c, PAN_Number__c, AccountNumber, IFSC_Code__c, Account_Holder_Name__c, Bank_Branch__c
     FROM Account WHERE Id = '${accountId}'`,
  );
  return must(row, 'the account');
}
async function attachmentsOf(shop: Shop, parentId: unknown) {
  return (await shop.crm()).query(
    `SELECT Id, Name, ContentType, BodyLength FROM Attachment WHERE ParentId = '${parentId}' ORDER BY Name`,
  );
}
/** Returns the bytes of an attachment, as the CRM has them. */
async function bodyOf(shop: Shop, id: string): Promise<Buffer> {
  const connection = await shop.connection();
  const { accessToken } = await signInToCrm(connection);
  const path = `/services/data/v60.0/sobjects/Attachment/${id}/Body`;
  const answer = await fetch(connection.crmUrl + path, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
async function gstsOf(shop: Shop, { accountId }: Customer) {
  return (await shop.crm()).query(`SELECT Id, Name FROM GST__c WHERE Account__c = '${accountId}' ORDER BY Name`);
}

newcomerTest(
  '[KYC-006] [KYC-007] [KYC-014] [KYC-016] a KYC is photographed without network, outlives a killed page, and is sent later',
  { tag: '@installed' },
  async ({ page: first, context, shop, customer }) => {
    await openShop(first, shop, '/KYC');
    await goOffline(first);
    await first.getByRole('button', { name: 'Continue' }).click();
    const business = first.getByRole('region', { name: 'Your business' });
    for (const text of ['Arjun', 'Mehta', 'Owner', customer.email, 'Bistro Nine']) {
      await expect(business.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(business.getByRole('textbox')).toHaveCount(0);
    await expect(field(first, 'Mobile')).toHaveValue('9000000102');
    await first.getByLabel('Second mobile').fill('9845012345');
    await first.getByLabel('Second email').fill('kitchen@bistro.example');
    await fillTexts(first);
    await camera(first, 'PAN card').setInputFiles(await largePhoto());
    await expect(ready(first, 'PAN card')).toBeAttached();
    await files(first, 'GST certificate').setInputFiles(pdf('gst.pdf'));
    await expect(ready(first, 'GST certificate')).toBeAttached();
    await first.close();

    const page = await context.newPage();
    await page.goto(shop.url('/KYC-form'));
    await expect(page.getByText('What you filled in before is still here.')).toBeVisible();
    await expect(page.getByLabel('Account number again')).toHaveValue('50100012345678');
    await expect(document(page, 'GST certificate').getByText('gst.pdf')).toBeVisible();
    // The picture stands upright: what lay at its left edge is at the top.
    const picture = document(page, 'PAN card').locator('img');
    await expect
      .poll(() => picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalHeight / naturalWidth))
      .toBeCloseTo(1.5, 1);
    await files(page, 'Bank document').setInputFiles(pdf('cheque.pdf'));
    await expect(ready(page, 'Bank document')).toBeAttached();
    await expect(page.getByText('No internet now. We save your KYC on this device')).toBeVisible();
    await submit(page);
    await expect(page).toHaveURL(shop.url('/KYC-status'));
    await expect(page.getByText('Your KYC is saved on this device')).toBeVisible();
    for (const name of ['gst-number', 'gst-document', 'pan', 'bank']) {
      await expect(step(page, name)).toContainText('Saved on this device');
    }
    expect(await accountOf(shop, customer)).toMatchObject({ KYC_Status__c: 'Incomplete' });

    await context.setOffline(false);
    await expect(page.getByText('KYC Documents Submitted')).toBeVisible();
    await expect(
      page.getByText(
        'Your Profile has been submitted successfully and is under review. We will get in touch with you within 4 business working days!',
      ),
    ).toBeVisible();
    expect(await accountOf(shop, customer)).toMatchObject({
      KYC_Status__c: 'Submitted',
      PAN_Number__c: PAN,
      AccountNumber: '50100012345678',
      IFSC_Code__c: 'HDFC0000123',
      Account_Holder_Name__c: 'Bistro Nine',
      Bank_Branch__c: 'Camp, Pune',
    });
    const [contact] = await (await shop.crm()).query(
      `SELECT Phone, Phone_2__c, Secondary_E_mail_ID__c FROM Contact WHERE Id = '${customer.contactId}'`,
    );
    expect(contact).toMatchObject({ Phone_2__c: '9845012345', Secondary_E_mail_ID__c: 'kitchen@bistro.example' });
    const [gst, ...others] = await gstsOf(shop, customer);
    expect([gst?.Name, others]).toEqual([GST, []]);
    expect(await attachmentsOf(shop, gst?.Id)).toMatchObject([{ ContentType: 'application/pdf' }]);
    const [, pan, ...more] = await attachmentsOf(shop, customer.accountId);
    expect(more).toEqual([]);
    await expectUprightAndNameless(await bodyOf(shop, String(pan?.Id)));

    // The draft ended with the submission.
    await page.goto(shop.url('/KYC-form'));
    await expect(page.getByLabel('PAN number')).toHaveValue('');
    await expect(page.getByText('What you filled in before')).toHaveCount(0);
  },
);

/** Expects the photograph of `largePhoto` upright, within the limit, and without where and by what it was taken. */
async function expectUprightAndNameless(sent: Buffer): Promise<void> {
  expect(sent.length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES);
  const { format, width, height, exif, xmp, iptc, orientation } = await sharp(sent).metadata();
  expect({ format, exif, xmp, iptc, orientation }).toEqual({ format: 'jpeg' });
  expect(height / width).toBeCloseTo(1.5, 1);
  expect(height).toBeGreaterThanOrEqual(1_280);
  expect(sent.includes('Kitchen phone') || sent.includes('Exif')).toBe(false);
  const pixel = async (top: number) => {
    const place = { left: Math.round(width / 2), top, width: 1, height: 1 };
    return [...(await sharp(sent).extract(place).raw().toBuffer())];
  };
  const [red = 0, green = 0] = await pixel(20);
  expect(red - green).toBeGreaterThan(120);
  const [lower = 0, middle = 0] = await pixel(height - 20);
  expect(Math.abs(lower - middle)).toBeLessThan(120);
}

newcomerTest(
  '[KYC-008] [KYC-010] [KYC-012] what is missing is said beside its field, and the first is focused',
  rarely,
  async ({ page, shop }) => {
    await openShop(page, shop, '/KYC-form');
    await submit(page);
    await expect(field(page, 'GST number')).toBeFocused();
    for (const words of [
      'Please enter GST number',
      'Please enter PAN number first',
      'Please accept the declaration.',
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    for (const label of ['GST certificate', 'PAN card', 'Bank document']) {
      await expect(document(page, label)).toContainText('No file selected');
    }
    await fillTexts(page);
    await submit(page);
    await expect(document(page, 'GST certificate').getByRole('button', { name: /^Take photo/ })).toBeFocused();
    await field(page, 'Mobile').fill('12345');
    await field(page, 'Second email (optional)').fill('kitchen');
    await submit(page);
    await expect(field(page, 'Mobile')).toBeFocused();
    await expect(page.getByText('Mobile Number is Invalid')).toBeVisible();
    await expect(page.getByText('Email is Invalid')).toBeVisible();
  },
);

newcomerTest(
  '[KYC-006] a required detail that only the profile changes stops the form, and leads to the profile',
  rarely,
  async ({ page, shop, customer }) => {
    await (await shop.crm()).update([{ object: 'Contact', id: customer.contactId, fields: { Title: null } }]);
    await openShop(page, shop, '/KYC-status');
    await syncNow(page);
    await page.goto(shop.url('/KYC-form'));
    const business = page.getByRole('region', { name: 'Your business' });
    await expect(business).toContainText('We need this first: Designation.');
    await fillAll(page);
    await submit(page);
    await expect(business.getByRole('alert')).toContainText('We need this first: Designation.');
    await expect(page).toHaveURL(shop.url('/KYC-form'));
    await expect(business.getByRole('link')).toHaveAttribute('href', '/edit-profile');
  },
);

newcomerTest('what is no document is refused in words, and the one before it stays', rarely, async ({ page, shop }) => {
  await openShop(page, shop, '/KYC-form');
  const pan = document(page, 'PAN card');
  const pick = (name: string, bytes: string | Uint8Array) =>
    files(page, 'PAN card').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await pick('pan.pdf', '%PDF-1.7');
  await expect(ready(page, 'PAN card')).toBeAttached();
  await pick('page.pdf', '<!doctype html><script>alert(1)</script>');
  await expect(pan.getByRole('alert')).toContainText('This is neither a PDF nor a picture.');
  await pick('huge.png', pngHeader({ width: 30_000, height: 30_000 }));
  await expect(pan.getByRole('alert')).toContainText('This picture has 30,000 × 30,000 pixels');
  await pick('broken.png', pngHeader({ width: 30, height: 30 }));
  await expect(pan.getByRole('alert')).toContainText('This file cannot be opened here.');
  await pick('long.pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(3_000_000)]));
  await expect(pan.getByRole('alert')).toContainText('This PDF has 3 MB; the most is 1 MB.');
  await expect(pan.getByText('pan.pdf')).toBeVisible();
  await pan.getByRole('button', { name: 'Remove: PAN card' }).click();
  await expect(pan.getByText('pan.pdf')).toHaveCount(0);
  await expect(pan.getByRole('alert')).toHaveCount(0);
});

newcomerTest(
  '[KYC-011] without GST another document takes its place; several GST numbers are a list; the boxes exclude each other',
  rarely,
  async ({ page, shop, customer }) => {
    await openShop(page, shop, '/KYC-form');
    await page.getByLabel('I have multiple GSTs').check();
    await page.getByRole('button', { name: 'Add GST number' }).click();
    await expect(page.getByLabel(/^GST number \d/)).toHaveCount(2);
    await page.getByLabel('I have no GST number').check();
    await expect(page.getByLabel('I have multiple GSTs')).not.toBeChecked();
    await expect(page.getByRole('textbox', { name: /^GST number/ })).toHaveCount(0);
    await page.getByLabel('PAN number').fill(PAN);
    await page.getByLabel('Account holder').fill('Bistro Nine');
    await page.getByLabel('Account number', { exact: true }).fill('50100012345678');
    await page.getByLabel('Account number again').fill('50100012345678');
    await page.getByLabel('IFSC').fill('HDFC0000123');
    await page.getByLabel('Branch').fill('Camp');
    await page.getByLabel(/^I declare/).check();
    for (const label of ['Declaration that you have no GST', 'PAN card', 'Bank document']) {
      await files(page, label).setInputFiles(pdf(`${label}.pdf`));
      await expect(ready(page, label)).toBeAttached();
    }
    const accept = await refuseFile(page, pdf('Bank document.pdf').buffer);
    await submit(page);
    await expect(step(page, 'bank')).toContainText('Upload failed');
    await expect(page.getByText('Document uploaded', { exact: true })).toBeVisible();
    await accept();
    await step(page, 'bank')
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect(page.getByText('Your Profile has been submitted successfully')).toBeVisible();
    const crm = await shop.crm();
    const others = await crm.query(`SELECT Id FROM Other_Documents__c WHERE account__c = '${customer.accountId}'`);
    expect(await attachmentsOf(shop, must(others[0], 'the record').Id)).toHaveLength(1);
    expect(await gstsOf(shop, customer)).toEqual([]);
  },
);

newcomerTest(
  '[KYC-013] what the shop refuses is mended alone: a number, a file, and the submission itself',
  rarely,
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    await openShop(page, shop, '/KYC-form');
    // Meanwhile the office adds the number, and one file does not pass.
    await crm.create('GST__c', [{ Name: GST, Account__c: customer.accountId }]);
    await refuseFile(page, pdf('Bank document.pdf').buffer);
    await fillAll(page);
    await field(page, 'Second email (optional)').fill('kitchen@bistro.example');
    await submit(page);
    await expect(page).toHaveURL(/KYC-status/);
    const number = step(page, 'gst-number');
    await expect(number).toHaveAttribute('data-state', 'needs-you');
    await expect(page.getByText('Your KYC needs you')).toBeVisible();
    await expect(step(page, 'bank')).toContainText('Upload failed');
    await expect(page.getByText('PAN uploaded')).toBeVisible();
    await expectAccessible(page);
    const contact = { object: 'Contact', id: customer.contactId };
    await crm.update([{ ...contact, fields: { Secondary_E_mail_ID__c: 'office@bistro.example' } }]);

    await number.getByRole('button', { name: /^Change the number/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('GST number').fill('29AAPFU0939F1Z');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('A GST number has 15 characters, this one has 14');
    await dialog.getByLabel('GST number').fill('29AAPFU0939F1ZR');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('GST number accepted')).toBeVisible();
    await expect(page.getByText('GST uploaded')).toBeVisible();

    await step(page, 'bank')
      .getByRole('button', { name: /^Send another file/ })
      .click();
    await dialog.locator('input[type="file"]:not([capture])').setInputFiles(pdf('better.pdf'));
    await expect(dialog.getByText('better.pdf')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    // The second email was changed elsewhere, which the customer decides.
    await expect(page.getByText('Bank document uploaded')).toBeVisible();
    await expect(page.getByText('This was changed elsewhere meanwhile.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your Profile has been submitted successfully')).toBeVisible();
    expect((await gstsOf(shop, customer)).map(({ Name }) => Name)).toEqual([GST, '29AAPFU0939F1ZR']);
    expect(await accountOf(shop, customer)).toMatchObject({ KYC_Status__c: 'Submitted' });
  },
);

chefTest(
  '[KYC-003] [KYC-004] [KYC-005] [KYC-009] a verified business is asked first; its own GST number is not added twice',
  rarely,
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    const [own] = await gstsOf(shop, customer);
    await openShop(page, shop, '/KYC');
    const proceed = page.getByRole('button', { name: 'Continue' });
    await proceed.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      'Dear customer, your KYC has already been verified. Do you want to update the existing details?',
    );
    await expect(dialog).toContainText('you cannot order until its review has ended');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(shop.url('/'));
    await page.goBack();
    await proceed.click();
    await dialog.getByRole('button', { name: 'Proceed' }).click();
    await expect(page).toHaveURL(shop.url('/KYC-form'));
    await page.getByLabel('I have multiple GSTs').check();
    await page.getByRole('button', { name: 'Add GST number' }).click();
    await field(page, 'GST number 1').fill('29AAPFU0939F1ZR');
    await field(page, 'GST number 2').fill(String(own?.Name).toLowerCase());
    await submit(page);
    await expect(page.getByText(`GST number ${own?.Name} already exist`)).toBeVisible();

    await page.goto(shop.url('/KYC-status'));
    await expect(page.getByText('Your business is verified.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    const office = (status: string) =>
      crm.update([{ object: 'Account', id: customer.accountId, fields: { KYC_Status__c: status } }]);
    await office('Need Details');
    await syncNow(page);
    await office('Incomplete');
    // The intro reads the account anew.
    await page.getByRole('link', { name: 'Send more details' }).click();
    await expect(page).toHaveURL(shop.url('/KYC'));
    await expect(page.getByRole('main').getByText('Incomplete')).toBeVisible();
    await proceed.click();
    await expect(page).toHaveURL(shop.url('/KYC-form'));
  },
);
