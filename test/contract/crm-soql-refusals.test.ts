import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { worldSeed } from '#test/support/crm-world.ts';
import { soqlCalls } from '#test/support/soql-calls.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

describe.each(rarelyBothEngines)('SOQL that is refused, on %s', (engine) => {
  let crm: TestCrm;
  let token: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    token = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  const { refusal, rows } = soqlCalls(() => ({ crm, token }));

  describe('refuses, in the format of the real errors,', () => {
    const cases: ReadonlyArray<readonly [string, string, string, string]> = [
      [
        'mixed AND and OR',
        "SELECT Id FROM Account WHERE Name = 'a' AND Name = 'b' OR Name = 'c'",
        'MALFORMED_QUERY',
        "\n 'a' AND Name = 'b' OR Name = 'c'\n                    ^\nERROR at Row:1:Column:56\nunexpected token: OR",
      ],
      [
        'a misplaced word',
        'SELECT Id, FROM Account',
        'MALFORMED_QUERY',
        '\nSELECT Id, FROM Account\n           ^\nERROR at Row:1:Column:12\nunexpected token: FROM',
      ],
      [
        'a mistake on a later row',
        "SELECT Id\nFROM Account\nWHERE Name == 'x'",
        'MALFORMED_QUERY',
        "\nAccount WHERE Name == 'x'\n                    ^\nERROR at Row:3:Column:13\nunexpected token: =",
      ],
      [
        'an unknown column',
        'SELECT Id, Nope__c FROM Account',
        'INVALID_FIELD',
        "\nSELECT Id, Nope__c FROM Account\n           ^\nERROR at Row:1:Column:12\nNo such column 'Nope__c' on entity 'Account'. If you are attempting to use a custom field, be sure to append the '__c' after the custom field name. Please reference your WSDL or the describe call for the appropriate names.",
      ],
      [
        'an unknown relationship',
        'SELECT Owner__r.Name FROM Account',
        'INVALID_FIELD',
        "\nSELECT Owner__r.Name FROM Account\n       ^\nERROR at Row:1:Column:8\nDidn't understand relationship 'Owner__r' in field path. If you are attempting to use a custom relationship, be sure to append the '__r' after the custom relationship name. Please reference your WSDL or the describe call for the appropriate names.",
      ],
      [
        'an unknown object',
        'SELECT Id FROM Nope',
        'INVALID_TYPE',
        "\nSELECT Id FROM Nope\n               ^\nERROR at Row:1:Column:16\nsObject type 'Nope' is not supported. If you are attempting to use a custom object, be sure to append the '__c' after the entity name. Please reference your WSDL or the describe call for the appropriate names.",
      ],
      [
        'a value of the wrong type',
        'SELECT Id FROM Account WHERE Name = 5',
        'INVALID_FIELD',
        "\nccount WHERE Name = 5\n                    ^\nERROR at Row:1:Column:37\nvalue of filter criterion for field 'Name' must be of type string and should be enclosed in quotes",
      ],
      [
        'an id that is none',
        "SELECT Id FROM Account WHERE Id = 'abc'",
        'INVALID_QUERY_FILTER_OPERATOR',
        "\n Account WHERE Id = 'abc'\n                    ^\nERROR at Row:1:Column:35\ninvalid ID field: abc",
      ],
      [
        'a wrong escape',
        "SELECT Id FROM Account WHERE Name = 'a\\q'",
        'MALFORMED_QUERY',
        "\nccount WHERE Name = 'a\\q'\n                    ^\nERROR at Row:1:Column:37\nInvalid string literal 'a\\q'. Illegal character sequence '\\q' in string literal.",
      ],
    ];

    it.each(cases)('%s', async (_what, soql, errorCode, message) => {
      expect(await refusal(soql)).toEqual({ errorCode, message });
    });

    it.each([
      'SELECT Id FROM Account GROUP BY Name',
      'SELECT Name, COUNT(Id) FROM Account GROUP BY ROLLUP(Name)',
      'SELECT Name, COUNT(Id) FROM Account GROUP BY CUBE(Name)',
      'SELECT COUNT() FROM Account GROUP BY Name',
      'SELECT COUNT(Id) FROM Account HAVING COUNT(Id) > 1',
      'SELECT Name FROM Account GROUP BY Name HAVING Type = null',
      'SELECT Name FROM Account GROUP BY Name ORDER BY Type',
      'SELECT Name FROM Account GROUP BY Name HAVING (NOT COUNT(Id) = 1) AND Name != null',
      'SELECT CALENDAR_YEAR(CreatedDate) FROM Account',
      'SELECT Id, (SELECT COUNT(Id) FROM Contacts GROUP BY Name) FROM Account',
      'SELECT Id, (SELECT Id FROM Contacts USING SCOPE everything) FROM Account',
      'SELECT Id FROM Coupon__c WHERE HOUR_IN_DAY(End_Date__c) = 1',
      'SELECT Id FROM Account WHERE CALENDAR_YEAR(Name) = 2026',
      'SELECT Id FROM Account WHERE COUNT(Id) = 1',
      'SELECT FORMAT(CreatedDate) FROM Account',
      'SELECT Id /* FROM Account',
      'SELECT Id FROM Account FOR UPDATE',
      'SELECT Id FROM Account USING SCOPE mine',
      'SELECT Id FROM Account WITH SECURITY_ENFORCED',
      'SELECT Name other FROM Account',
      'SELECT Name, MAX(Id) FROM Account',
      'SELECT Id, (SELECT Id, (SELECT Id FROM Orders__r) FROM Contacts) FROM Account',
      "SELECT Id FROM Account WHERE Name = 'open",
      "SELECT Id FROM Account WHERE Name = 'a''b'",
      'SELECT Id FROM Account WHERE CreatedDate = 2026-02-31T00:00:00Z',
      'SELECT Id FROM Account WHERE',
      'DELETE FROM Account',
      '',
    ])('%s', async (soql) => {
      expect((await refusal(soql)).errorCode).toBe('MALFORMED_QUERY');
    });

    it.each([
      "SELECT Id FROM Contact WHERE Allow_COD__c LIKE 'x%'",
      'SELECT Id, Id FROM Account',
      "SELECT Id FROM Account WHERE CreatedDate = '2026-01-01'",
      "SELECT Id FROM Attachment WHERE Body = 'x'",
      'SELECT Id, (SELECT Id FROM Nothings) FROM Account',
      'SELECT Parent.Name FROM Attachment',
      'SELECT COUNT(Id) FROM Account GROUP BY CreatedDate',
      'SELECT COUNT(Id) FROM Order GROUP BY TotalAmount',
      'SELECT Id, Name, toLabel(Name) FROM Account',
    ])('%s', async (soql) => {
      expect((await refusal(soql)).errorCode).toMatch(/^INVALID_/);
    });
  });

  it('never lets text escape from its quotes', async () => {
    for (const text of [
      "' OR Name != '",
      '\\\'; DROP TABLE crm."Account"; --',
      '%',
      '$1',
      '"',
      '\u0000'.replace('\u0000', '\\b'),
    ]) {
      const literal = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
      expect((await rows(`SELECT Id FROM Account WHERE Name = '${literal}'`)).totalSize).toBe(0);
    }
    expect((await rows('SELECT COUNT() FROM Account')).totalSize).toBe(2);
  });
});
