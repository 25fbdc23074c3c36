import { describe, expect, it } from 'vitest';
import { resolve } from '#test/support/crm-path.ts';
import {
  type CrmObjectName,
  crmObjectNames,
  declarationText,
  deltaObjects,
  fieldOf,
  fieldReader,
  fieldsOf,
  findObject,
  objectOf,
  partTables,
  readableFields,
  selectListFor,
  writableFields,
} from './index.ts';
import { crmObjects } from './objects.ts';
import { partAudience } from './parts.ts';
import { partKinds } from './schema.ts';

describe('the declaration as a whole', () => {
  it('gives every object its own key prefix and an owner path made of its references', () => {
    const prefixes = crmObjectNames.map((name) => objectOf(name).keyPrefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    for (const name of crmObjectNames) {
      const { owner } = objectOf(name);
      expect(objectOf(name).name).toBe(name);
      if (owner.kind === 'owned') {
        expect(owner.contact ?? owner.account, name).toBeDefined();
        for (const path of [owner.contact, owner.account]) if (path) expect(fieldOf(name, path), name).not.toBeNull();
      }
      if (owner.kind === 'parent') expect(fieldOf(name, owner.reference)?.kind, name).toBe('reference');
    }
  });

  it('points every reference at declared objects, with a child name unique among references to that object', () => {
    const seen = new Set<string>();
    for (const name of crmObjectNames) {
      for (const [field, { kind, targets, relationship, children }] of fieldsOf(name)) {
        if (kind !== 'reference') continue;
        expect(relationship, `${name}.${field}`).toBeTruthy();
        for (const target of targets ?? []) {
          expect(findObject(target), `${name}.${field}`).toBe(target);
          if (!children) continue;
          const key = `${target}.${children.toLowerCase()}`;
          expect(seen.has(key), key).toBe(false);
          seen.add(key);
        }
      }
    }
  });

  it('assigns every field to a part or declares it server-only', () => {
    for (const name of crmObjectNames) {
      for (const [field, declaration] of fieldsOf(name)) {
        if (field in crmObjects.WebStore.fields && field !== 'Name') continue;
        expect(declaration.parts, `${name}.${field}`).toBeDefined();
      }
    }
    for (const kind of partKinds) expect(partTables(kind).length, kind).toBeGreaterThan(0);
  });

  it('[SEC-010] carries no price, stock value or customer object in a part for guests', () => {
    const forAll = partKinds.filter((kind) => partAudience[kind] === 'all');
    expect(forAll.length).toBeGreaterThan(5);
    for (const kind of forAll) {
      for (const { object, paths } of partTables(kind)) {
        expect(objectOf(object).owner.kind, `${kind}: ${object}`).toBe('public');
        for (const path of paths) {
          const end = resolve(object, path);
          const field = fieldOf(end.object, end.field);
          expect(field?.kind, `${kind}: ${object}.${path}`).not.toBe('currency');
          expect(field && fieldReader(end.object, field), `${kind}: ${object}.${path}`).toBe('guest');
        }
      }
    }
    expect(readableFields('PricebookEntry', 'guest')).toEqual([]);
    expect(readableFields('Stock__c', 'guest')).toEqual([]);
    expect(readableFields('Product2', 'guest')).not.toContain('Strikethrough_Price__c');
    expect(readableFields('Product2', 'customer')).toContain('Strikethrough_Price__c');
  });

  it('[DATA-015] carries bank and PAN data in no part', () => {
    const carried = partKinds.flatMap((kind) => partTables(kind).flatMap(({ paths }) => paths));
    for (const field of ['IFSC_Code__c', 'AccountNumber', 'Account_Holder_Name__c', 'Bank_Branch__c', 'PAN_Number__c'])
      expect(carried).not.toContain(field);
  });

  it('gives each record that a customer creates a unique external reference', () => {
    const created: CrmObjectName[] = [
      'Favourite__c',
      'Address__c',
      'Feedback__c',
      'Credit_Management__c',
      'GST__c',
      'Other_Documents__c',
      'Lead',
      'Order',
    ];
    for (const name of created)
      expect(fieldOf(name, 'Client_Ref__c'), name).toMatchObject({ unique: true, externalId: true });
  });

  it('does not let a customer write figures, statuses or ids that others decide', () => {
    expect(writableFields('Contact', 'customer')).not.toContain('CustomerID__c');
    expect(writableFields('Contact', 'customer')).not.toContain('Min_COD_Limit__c');
    expect(writableFields('Address__c', 'customer', 'insert')).not.toContain('SAP_Customer_Addr_ID__c');
    expect(writableFields('Order', 'customer')).toEqual([]);
    expect(writableFields('Order', 'customer', 'insert')).not.toContain('Status__c');
    expect(writableFields('OrderItem', 'customer')).toEqual([]);
    for (const field of ['status__c', 'Credit_limit__c', 'Credit_Balance__c', 'Amount_Paid__c'])
      expect(writableFields('Credit_Management__c', 'customer', 'insert')).not.toContain(field);
    expect(writableFields('PricebookEntry', 'customer', 'insert')).toEqual([]);
    expect(writableFields('Address__c', 'guest', 'insert')).toEqual([]);
    expect(writableFields('Order', 'integration')).toContain('Status__c');
    expect(writableFields('Order', 'integration')).not.toContain('OrderNumber');
  });

  it('lists the objects that the catalogue builder follows', () => {
    expect(deltaObjects()).toEqual(
      expect.arrayContaining(['Product2', 'PricebookEntry', 'Stock__c', 'Applicable_Discounts__c', 'FAQ__c']),
    );
    expect(deltaObjects()).not.toContain('CartItem');
    expect(deltaObjects()).not.toContain('ManagedContent');
  });

  it('selects the fields of a part, or all fields that a role may read', () => {
    expect(selectListFor('Stock__c', { part: 'stock', role: 'integration' })).toEqual([
      'Id',
      'Value__c',
      'Product__c',
      'Product__r.Name',
      'Product__r.StockKeepingUnit',
    ]);
    expect(selectListFor('Product2', { part: 'all', role: 'integration' })).toEqual(
      expect.arrayContaining(['SystemModstamp', 'Category__r.Name', 'Strikethrough_Price__c', 'Shelf_Life__c']),
    );
    expect(selectListFor('Product2', { part: 'my-products', role: 'customer' })).toContain('Strikethrough_Price__c');
    expect(selectListFor('Coupon__c', { part: 'promotions', role: 'guest' })).toEqual([
      'Id',
      'Name',
      'Offer_Title__c',
      'Description__c',
      'End_Date__c',
    ]);
  });

  it('serializes to one stable text', () => {
    expect(declarationText()).toBe(declarationText());
    expect(JSON.parse(declarationText())).toHaveLength(crmObjectNames.length);
  });
});
