import { parseQuery } from '@jetstreamapp/soql-parser-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deltaObjects, selectListFor } from '#domain/crm/index.ts';
import { buildQuery, type Condition, type Query } from '#gateway/crm-client/soql.ts';

const named = (value: string): Query => ({
  from: 'Contact',
  select: ['Id', 'Pricebook__r.Name'],
  where: { field: 'LastName', op: '=', value },
});

/** Reads a SOQL literal as the CRM does. */
function unquoted(literal: string): string {
  const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  return literal
    .slice(1, -1)
    .replace(/\\(u[0-9a-f]{4}|.)/gis, (_, sequence: string) =>
      sequence.length === 5
        ? String.fromCharCode(Number.parseInt(sequence.slice(1), 16))
        : (letters[sequence] ?? sequence),
    );
}

describe('[CRM-009] queries are built from the declaration', () => {
  it('no text can escape from its literal, and the compared text is exactly the given one', () => {
    const nasty = fc.constantFrom("'", '\\', "\\'", "' OR Id != '", '\n', '\u0000', '%', '_', '"', '--', '\u2028');
    const text = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary' }))).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (value) => {
        const soql = buildQuery(named(value));
        const literal = soql.slice(soql.indexOf("'"));
        expect(literal).toMatch(/^'(?:[^'\\]|\\(?:['\\nrtbf]|u[0-9a-f]{4}))*'$/s);
        expect(unquoted(literal)).toBe(value);
      }),
    );
  });

  it('an independent parser finds one condition and the same value', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const { where } = parseQuery(buildQuery(named(value)));
        expect(where).toMatchObject({ left: { field: 'LastName', operator: '=', literalType: 'STRING' } });
        expect(where && 'operator' in where).toBe(false);
        expect(unquoted((where as unknown as { left: { value: string } }).left.value)).toBe(value);
      }),
    );
  });

  it('writes every kind of value as its field requires', () => {
    const where: Condition = {
      and: [
        { field: 'IsActive', op: '=', value: true },
        { field: 'UnitPrice', op: '>=', value: 0.0000001 },
        { field: 'UnitPrice', op: '<', value: 1.5e15 },
        { field: 'To_Date__c', op: '=', value: null },
        {
          or: [
            { field: 'To_Date__c', op: '>=', value: '2026-11-21' },
            { field: 'Id', op: '!=', value: 'a' },
          ],
        },
        { field: 'SystemModstamp', op: '>', value: Date.UTC(2026, 10, 21, 7, 30, 0, 999) },
        { field: 'Product2Id', op: 'IN', values: ['01t1', "01t'2"] },
      ],
    };
    const orderBy = [{ field: 'SystemModstamp' }, { field: 'Id', direction: 'DESC', nulls: 'LAST' }] as const;
    expect(buildQuery({ from: 'PricebookEntry', select: ['Id', 'Product2.Name'], where, orderBy, limit: 5 })).toBe(
      'SELECT Id, Product2.Name FROM PricebookEntry WHERE (IsActive = true AND UnitPrice >= 0.000000100000000000' +
        ' AND UnitPrice < 1500000000000000 AND To_Date__c = null AND (To_Date__c >= 2026-11-21 OR Id != ' +
        "'a') AND SystemModstamp > 2026-11-21T07:30:00Z AND Product2Id IN ('01t1', '01t\\'2'))" +
        ' ORDER BY SystemModstamp, Id DESC NULLS LAST LIMIT 5',
    );
  });

  it('reaches child rows by the name of their relationship', () => {
    const children = { children: 'CartItems', select: ['Id', 'Product2.Category__r.Name'], orderBy: [{ field: 'Id' }] };
    const query: Query = {
      from: 'WebCart',
      select: ['Id'],
      with: [children],
      where: { field: 'Status', op: '=', value: 'Active' },
    };
    expect(buildQuery(query)).toBe(
      'SELECT Id, (SELECT Id, Product2.Category__r.Name FROM CartItems ORDER BY Id) FROM WebCart' +
        " WHERE Status = 'Active'",
    );
  });

  it.each<[string, Query]>([
    ['an unknown field', { from: 'Contact', select: ['Id', 'Secret__c'] }],
    ['a text in place of a field', { from: 'Contact', select: ['Id FROM User'] }],
    ['an unknown relationship', { from: 'Contact', select: ['Nobody__r.Name'] }],
    ['an unknown child', { from: 'Contact', select: ['Id'], with: [{ children: 'CartItems', select: ['Id'] }] }],
    ['a field to order by', { from: 'Contact', select: ['Id'], orderBy: [{ field: 'Id LIMIT 1' }] }],
    ['a text for a number', { from: 'Stock__c', select: ['Id'], where: { field: 'Value__c', op: '=', value: '1' } }],
    ['no number', { from: 'Stock__c', select: ['Id'], where: { field: 'Value__c', op: '=', value: Number.NaN } }],
    ['a number beyond all', { from: 'Stock__c', select: ['Id'], where: { field: 'Value__c', op: '=', value: 1e21 } }],
    ['no day', { from: 'Coupon__c', select: ['Id'], where: { field: 'End_Date__c', op: '=', value: 'TODAY' } }],
    ['an empty list', { from: 'Contact', select: ['Id'], where: { field: 'Id', op: 'IN', values: [] } }],
    ['a broken limit', { from: 'Contact', select: ['Id'], limit: 0.5 }],
  ])('refuses %s', (_, query) => {
    expect(() => buildQuery(query)).toThrow();
  });

  it('the catalogue selects every declared field of every object it reads', () => {
    for (const from of deltaObjects()) {
      const select = selectListFor(from, { part: 'all', role: 'integration' });
      const { fields } = parseQuery(buildQuery({ from, select }));
      expect(
        fields?.map((field) => ('rawValue' in field && field.rawValue) || ('field' in field && field.field)),
      ).toEqual(select);
    }
  });
});
