import { describe, expect, it } from 'vitest';
import { crmObjectNames, fieldOf, fieldReader, labelOf, objectOf, readableFields, writableFields } from './index.ts';

describe('who may write', () => {
  it('a guest may write nothing', () => {
    for (const name of crmObjectNames) {
      expect(writableFields(name, 'guest', 'insert'), name).toEqual([]);
      expect(writableFields(name, 'guest'), name).toEqual([]);
    }
  });

  it('a customer may write fields declared for customers, on objects open to them, some only on insert', () => {
    for (const name of crmObjectNames) {
      const { customer, fields } = objectOf(name);
      for (const operation of ['insert', 'update'] as const) {
        const theirs = Object.entries(fields).flatMap(([field, { write }]) =>
          write === 'customer' || (write === 'customer-insert' && operation === 'insert') ? [field] : [],
        );
        expect(writableFields(name, 'customer', operation), `${operation} ${name}`).toEqual(
          customer[operation] === undefined ? [] : theirs,
        );
      }
    }
    expect(writableFields('Order', 'customer', 'insert')).toContain('Client_Ref__c');
    expect(writableFields('Order', 'customer')).not.toContain('Client_Ref__c');
    expect(writableFields('Stock__c', 'customer')).toEqual([]);
  });

  it('[PAY-013] a customer may write no setting, so never the count of failed payments', () => {
    for (const operation of ['insert', 'update'] as const) {
      expect(writableFields('PG_Setting__c', 'customer', operation)).toEqual([]);
      expect(writableFields('PWASettings__c', 'customer', operation)).toEqual([]);
    }
  });

  it("the gateway may write everything except the CRM's own fields", () => {
    const own = ['Id', 'CreatedDate', 'SystemModstamp'];
    expect(writableFields('Stock__c', 'integration')).toContain('Value__c');
    for (const field of own) expect(writableFields('Stock__c', 'integration')).not.toContain(field);
  });
});

describe('who may read', () => {
  it('a field is never more open than its object', () => {
    const declared = fieldOf('Product2', 'Name');
    if (!declared) throw new Error('a product has a name');
    expect(fieldReader('Stock__c', { ...declared, read: 'guest' })).toBe('customer');
    expect(fieldReader('Product2', { ...declared, read: 'integration' })).toBe('integration');
    expect(readableFields('Stock__c', 'guest')).toEqual([]);
  });
});

describe('the label of a field', () => {
  it('is the name without its suffix, in words', () => {
    expect(['Total_Value__c', 'StockKeepingUnit', 'Left__c_Over'].map(labelOf)).toEqual([
      'Total Value',
      'Stock Keeping Unit',
      'Left  c Over',
    ]);
  });
});
