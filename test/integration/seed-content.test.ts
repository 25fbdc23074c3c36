import { describe, expect, it } from 'vitest';
import { company } from '#crm/seed/company.ts';
import { generateDemoData } from '#crm/seed/generate-demo-data.ts';
import type { SeedRecord } from '#crm/seed/seed-records.ts';
import { readStoreSettings } from '#domain/catalogue/settings.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { companyOf } from '#domain/info/company.ts';

const data = generateDemoData({ today: '2026-11-21' });

function rowsOf<N extends CrmObjectName>(object: N): readonly SeedRecord<N>[] {
  return (data.get(object) ?? []) as unknown as readonly SeedRecord<N>[];
}

describe('the demo content', () => {
  it('[DATA-019] has every setting by its name, with samples and the free gift on and all limits in force', () => {
    const rows = rowsOf('PWASettings__c');
    expect(rows.map(({ Name }) => Name).slice(0, 12)).toEqual([
      'Allow Sample',
      'images_disclaimer',
      'Testimonials',
      'App Version',
      'Disable Counter',
      'disable_min_order_value',
      'disable_delivery_charge',
      'Free Product',
      'Facebook',
      'Instagram',
      'Twitter',
      'LinkedIn',
    ]);
    const settings = readStoreSettings(
      rows.map((row) => ({
        Name: row.Name ?? '',
        Link__c: row.Link__c ?? null,
        Allow__c: row.Allow__c ?? false,
        Value__c: row.Value__c ?? null,
      })),
    );
    expect(settings).toMatchObject({
      allowSample: true,
      freeProduct: true,
      showTestimonials: true,
      countersOff: false,
      minimumOrderOff: false,
      deliveryChargeOff: false,
    });
    expect(settings.socialLinks).toHaveLength(4);
    expect(settings.imagesDisclaimer).toBeTruthy();
    expect(settings.cartBanner).toBeTruthy();
  });

  it('tells who the company is, how to reach it, and four hashtags', () => {
    const rows = rowsOf('PWASettings__c').map(({ Name, Value__c }) => ({
      Name: Name ?? '',
      Value__c: Value__c ?? null,
    }));
    expect(companyOf(rows)).toEqual({
      name: company.legalName,
      address: company.address,
      email: company.email,
      phone: { shown: company.phone, dial: '+912000001987' },
      whatsapp: { shown: company.phone, dial: '+912000001987' },
      hashtags: ['GulmoharFoods', 'FrozenFood', 'Bakery', 'ChefsChoice'],
    });
    expect(company.email, 'nobody has this address').toMatch(/\.example$/);
  });

  it('answers at least six questions of every type', () => {
    const shown = rowsOf('FAQ__c').filter(({ Active__c }) => Active__c);
    for (const type of ['Orders', 'Cancellation and Returns', 'Shopping', 'Payment']) {
      const own = shown.filter(({ Type__c }) => Type__c === type);
      expect(own.length, type).toBeGreaterThanOrEqual(6);
      for (const { Question__c, Answer__c } of own) {
        expect(Question__c).toMatch(/\?$/);
        expect(Answer__c?.length).toBeGreaterThan(60);
      }
    }
    expect(rowsOf('FAQ__c').some(({ Active__c }) => !Active__c)).toBe(true);
  });

  it('has three home banners and three testimonials per screen size, and a banner for every list', () => {
    const active = rowsOf('Home_Banner__c').filter(({ Active__c }) => Active__c);
    for (const name of ['home_banner', 'home_banner_desktop']) {
      expect(active.filter(({ Name }) => Name === name).map(({ Sequence__c }) => Sequence__c)).toEqual([1, 2, 3]);
    }
    for (const device of ['Mobile', 'Desktop']) {
      expect(rowsOf('Testimonial__c').filter(({ Device__c }) => Device__c === device)).toHaveLength(3);
    }
    expect(rowsOf('Category_Banner__c')).toHaveLength(24);
    const actions = rowsOf('Category_Banner__c').flatMap(({ Action__c }) => Action__c ?? []);
    expect(actions.every((action) => action.startsWith('/category-details/'))).toBe(true);
    const names = new Set(rowsOf('ProductCategory').map(({ Name }) => Name));
    for (const action of actions)
      expect(names).toContain(decodeURIComponent(action.slice('/category-details/'.length)));
  });

  it('delivers in seven cities with real PIN codes, each once', () => {
    const locations = rowsOf('Deliverable_Locations__c');
    expect(locations.length).toBeGreaterThan(400);
    expect(new Set(locations.map(({ Pincode__c }) => Pincode__c)).size).toBe(locations.length);
    expect(new Set(locations.map(({ State__c }) => State__c))).toEqual(
      new Set(['Karnataka', 'Maharashtra', 'Delhi', 'Haryana', 'Uttar Pradesh', 'Telangana', 'Tamil Nadu']),
    );
    for (const { Pincode__c, DC_Number__c } of locations) {
      expect(Pincode__c).toMatch(/^[1-9]\d{5}$/);
      expect(DC_Number__c).toMatch(/^DC\d{4}$/);
    }
  });
});
