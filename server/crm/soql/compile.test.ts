import { describe, expect, it } from 'vitest';
import { compileSoql } from './compile.ts';
import type { CompileOptions } from './plan.ts';

const integration: CompileOptions = { role: 'integration', allRows: false, purpose: 'rows' };
const customer: CompileOptions = { ...integration, role: 'customer' };

describe('compiling SOQL', () => {
  it('writes values as parameters, never into the text', () => {
    const { sql, slots } = compileSoql(
      "SELECT Id FROM Account WHERE Name = 'O\\'Brien' AND Type IN ('A', 'b') AND CreatedDate > 2026-11-21T00:00:00Z LIMIT 5",
      integration,
    );
    expect(sql).toBe(
      'select "t1"."Id" as "f0" from "crm"."Account" as "t1" where (lower("t1"."Name") = $1 and lower("t1"."Type") = any($2::text[]) and "t1"."CreatedDate" > $3::timestamptz) and not "t1"."IsDeleted" limit $4::int',
    );
    expect(slots).toEqual([
      { kind: 'value', value: "o'brien" },
      { kind: 'value', value: ['a', 'b'] },
      { kind: 'value', value: '2026-11-21T00:00:00.000Z' },
      { kind: 'limit' },
    ]);
  });

  it('limits every table that a customer’s query uses to the session’s rows', () => {
    const { sql, slots } = compileSoql(
      'SELECT Id, Contact__r.Name, (SELECT Id FROM OrderItems) FROM Order WHERE AccountId IN (SELECT AccountId FROM Contact)',
      customer,
    );
    const owner = /"(Contact__c|Id|AccountId)" = \$\d/g;
    // The order itself, its contact, the order of its lines, and the sub-select's contact.
    expect(sql.match(owner)?.length).toBeGreaterThanOrEqual(4);
    expect(slots.filter(({ kind }) => kind === 'contact').length).toBeGreaterThanOrEqual(4);
  });

  it('negates at the comparison, so that empty fields count as different', () => {
    const { sql } = compileSoql("SELECT Id FROM Account WHERE NOT (Name = 'a' OR Type != 'b')", integration);
    expect(sql).toContain('((lower("t1"."Name") = $1) is not true and lower("t1"."Type") = $2)');
  });

  it('joins a parent once, however often the query names it', () => {
    const { sql } = compileSoql(
      "SELECT Product2.Name, Product2.Category__r.Name FROM CartItem WHERE Product2.Category__r.Name = 'x' ORDER BY Product2.Name",
      integration,
    );
    expect(sql.match(/left join/g)).toHaveLength(2);
  });

  it('shows customers only the fields that they may read', () => {
    expect(() => compileSoql('SELECT PG_failed_count__c FROM PG_Setting__c', customer)).toThrow('No such column');
    expect(compileSoql('SELECT PG_failed_count__c FROM PG_Setting__c', integration).sql).toContain(
      'PG_failed_count__c',
    );
    expect(() => compileSoql('SELECT Id FROM Invoices__c', customer)).toThrow(
      "sObject type 'Invoices__c' is not supported",
    );
    expect(() => compileSoql('SELECT Id, (SELECT Id FROM Invoices__r) FROM Order', customer)).toThrow('Invoices__r');
  });
});
