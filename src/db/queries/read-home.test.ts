import { describe, expect, it } from 'vitest';
import { mediaKeyOf } from '#protocol/media.ts';
import { customerDevice, guestDevice } from '#test/support/customer-device.ts';
import { account, contact, order, product, setting } from '#test/support/shop.ts';
import { readHome } from './read-home.ts';
import { readProduct } from './read-product.ts';

describe('readHome', () => {
  const home = async (changes: object) => readHome((await customerDevice(changes)).databases);

  it('[HOME-003] [HOME-007] shows active banners by Sequence__c and the testimonials for the device', async () => {
    const banner = (Id: string, Name: string, Sequence__c: number, Active__c = true) => ({
      Id,
      Name,
      Sequence__c,
      Active__c,
      Banner_Url__c: `/${Id}`,
    });
    const banners = {
      Home_Banner__c: [
        banner('m2', 'home_banner', 2),
        banner('m1', 'home_banner', 1),
        banner('off', 'home_banner', 0, false),
        banner('d1', 'home_banner_desktop', 1),
      ],
      Testimonial__c: [
        { Id: 't1', Image_Link__c: '/t1', Device__c: 'Mobile', Active__c: true },
        { Id: 't2', Image_Link__c: '/t2', Device__c: 'Desktop', Active__c: true },
        { Id: 't3', Image_Link__c: '/t3', Device__c: 'Mobile', Active__c: false },
      ],
    };
    const view = await home({ banners });
    expect(view.banners.mobile.map((one) => one.id)).toEqual(['m1', 'm2']);
    expect(view.banners.desktop).toEqual([{ id: 'd1', pictureKey: mediaKeyOf('/d1'), action: '/my-offers' }]);
    expect(view.testimonials).toEqual({ mobile: [mediaKeyOf('/t1')], desktop: [mediaKeyOf('/t2')] });
    const off = await home({ banners, settings: { PWASettings__c: [setting('Testimonials')] } });
    expect(off.testimonials).toEqual({ mobile: [], desktop: [] });
  });

  it('[HOME-008] links only to https addresses from settings that exist', async () => {
    const { socialLinks } = await home({
      settings: {
        PWASettings__c: [
          setting('Facebook', { Link__c: 'https://facebook.example/us' }),
          setting('Twitter', { Link__c: 'http://twitter.example' }),
        ],
      },
    });
    expect(socialLinks).toEqual([{ name: 'Facebook', href: 'https://facebook.example/us' }]);
  });

  it('[HOME-006] shows the parents and, once known, the brands', async () => {
    const here = await customerDevice({ 'cards/buns': { Product2: [product('P3', { Brand__c: 'Hearth' })] } });
    expect((await readHome(here.databases)).categories).toMatchObject([{ name: 'Bakery' }]);
    await readProduct(here.databases, { productId: 'P1' });
    expect((await readHome(here.databases)).brands).toEqual(['Hearth']);
  });

  it('knows whether something stands between the customer and an order', async () => {
    const may = async (fields: Parameters<typeof contact>[0], kyc = 'Completed') =>
      (await home({ me: { Contact: [contact(fields)], Account: [account({ KYC_Status__c: kyc })] } })).mayOrder;
    expect(await may({})).toBe(true);
    expect(await may({}, 'Submitted')).toBe(false);
    expect(await may({ Address_Added__c: false })).toBe(false);
    expect(await may({ CustomerID__c: null })).toBe(false);
    expect((await readHome((await guestDevice()).databases)).mayOrder).toBe(true);
  });

  it('knows whether there is an order to repeat, open or long closed', async () => {
    const none = await home({});
    const open = await home({ 'open-orders': { Order: [order('1')], OrderItem: [] } });
    const closed = await home({ 'history/2026Q3': { Order: [order('1')], OrderItem: [] } });
    const guest = await readHome((await guestDevice()).databases);
    expect([none, open, closed, guest].map((view) => view.orderedBefore)).toEqual([false, true, true, false]);
  });

  it('greets a customer by name, and a guest without one', async () => {
    expect((await home({})).greetingName).toBe('Asha Rao');
    expect((await readHome((await guestDevice()).databases)).greetingName).toBeNull();
  });
});
