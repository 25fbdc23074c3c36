import { type CrmApi, type Row, soqlText, textOf } from '../crm-api.ts';
import { DemoRefusal } from '../demo-refusal.ts';

export interface FoundProduct {
  readonly id: string;
  readonly name: string;
  readonly sellingUnit: string;
}

export async function findProduct(crm: CrmApi, sku: string): Promise<FoundProduct> {
  const [row] = await crm.query(
    `SELECT Id, Name, Selling_Unit__c FROM Product2 WHERE StockKeepingUnit = ${soqlText(sku)}`,
  );
  if (row === undefined) throw new DemoRefusal(`No product has the SKU ${sku}.`);
  return { id: textOf(row, 'Id'), name: textOf(row, 'Name'), sellingUnit: textOf(row, 'Selling_Unit__c') };
}

export interface FoundContact {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
  readonly customerId: string;
}

export async function findContact(crm: CrmApi, email: string): Promise<FoundContact> {
  const [row] = await crm.query(
    `SELECT Id, Name, AccountId, CustomerID__c FROM Contact WHERE Email = ${soqlText(email)}`,
  );
  if (row === undefined) throw new DemoRefusal(`No customer has the e-mail address ${email}.`);
  return {
    id: textOf(row, 'Id'),
    name: textOf(row, 'Name'),
    accountId: textOf(row, 'AccountId'),
    customerId: textOf(row, 'CustomerID__c'),
  };
}

/** Finds the rows of the object with this Name, ignoring case. */
export function findByName(crm: CrmApi, object: string, name: string): Promise<readonly Row[]> {
  return crm.query(`SELECT Id, Name FROM ${object} WHERE Name = ${soqlText(name)}`);
}
