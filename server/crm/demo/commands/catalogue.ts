import { soqlText, textOf } from '../crm-api.ts';
import { type DemoCommand, parseRupees, parseSku, parseSwitch, takeArguments } from '../demo-command.ts';
import { DemoRefusal } from '../demo-refusal.ts';
import { formatRupees } from '../format-rupees.ts';
import { findByName, findProduct } from './lookups.ts';

/** Sets the price on every current entry of the product's own selling unit, in all price books. */
export const price: DemoCommand = {
  usage: '<sku> <rupees>',
  does: 'changes a product’s price in every price book',
  run: async (crm, args) => {
    const [skuText, amountText] = takeArguments(args, ['sku', 'rupees']);
    const sku = parseSku(skuText);
    const rupees = parseRupees(amountText);
    const product = await findProduct(crm, sku);
    const entries = await crm.query(
      `SELECT Id, Sales_UOM__c FROM PricebookEntry WHERE Product2Id = ${soqlText(product.id)} AND IsActive = true AND (To_Date__c = null OR To_Date__c >= TODAY) AND (From_Date__c = null OR From_Date__c <= TODAY)`,
    );
    const own = entries.filter((entry) => textOf(entry, 'Sales_UOM__c') === product.sellingUnit);
    if (own.length === 0) throw new DemoRefusal(`${product.name} has no price at present.`);
    await crm.update(
      own.map((entry) => ({ object: 'PricebookEntry', id: textOf(entry, 'Id'), fields: { UnitPrice: rupees } })),
    );
    return `${product.name} now costs ${formatRupees(rupees)} in ${own.length} price book entries.`;
  },
};

export const stock: DemoCommand = {
  usage: '<sku> <quantity>',
  does: 'sets how many of a product are in stock',
  run: async (crm, args) => {
    const [skuText, quantityText] = takeArguments(args, ['sku', 'quantity']);
    const sku = parseSku(skuText);
    if (!/^\d{1,7}$/.test(quantityText)) throw new DemoRefusal(`Not a whole quantity: ${quantityText}`);
    const quantity = Number(quantityText);
    const product = await findProduct(crm, sku);
    const rows = await crm.query(`SELECT Id FROM Stock__c WHERE Product__c = ${soqlText(product.id)}`);
    const [first, ...others] = rows;
    if (first === undefined) {
      await crm.create('Stock__c', [
        { Name: `Stock ${product.name}`.slice(0, 80), Product__c: product.id, Value__c: quantity },
      ]);
    } else {
      await crm.update([
        { object: 'Stock__c', id: textOf(first, 'Id'), fields: { Value__c: quantity } },
        ...others.map((row) => ({ object: 'Stock__c', id: textOf(row, 'Id'), fields: { Value__c: 0 } })),
      ]);
    }
    return `${product.name}: ${quantity} in stock.`;
  },
};

export const product: DemoCommand = {
  usage: '<sku> on|off',
  does: 'puts a product on sale or takes it off',
  run: async (crm, args) => {
    const [skuText, switchText] = takeArguments(args, ['sku', 'on|off']);
    const sku = parseSku(skuText);
    const on = parseSwitch(switchText);
    const found = await findProduct(crm, sku);
    await crm.update([{ object: 'Product2', id: found.id, fields: { IsActive: on } }]);
    return `${found.name} is ${on ? 'on sale' : 'off sale'}.`;
  },
};

const offerObjects = ['Applicable_Discounts__c', 'Product_Offer_Schemes__c', 'Coupon__c'] as const;

export const offer: DemoCommand = {
  usage: '<name> on|off',
  does: 'switches a discount, scheme or coupon; "offer list" names them all',
  run: async (crm, args) => {
    if (args.length === 1 && args[0] === 'list') return listOffers(crm);
    const [name, switchText] = takeArguments(args, ['name', 'on|off']);
    const on = parseSwitch(switchText);
    const found = (
      await Promise.all(
        offerObjects.map(async (object) =>
          (
            await findByName(crm, object, name)
          ).map((row) => ({
            object,
            id: textOf(row, 'Id'),
            fields: { Active__c: on },
          })),
        ),
      )
    ).flat();
    if (found.length === 0)
      throw new DemoRefusal(`No offer is called ${name}. "npm run demo -- offer list" names them.`);
    await crm.update(found);
    return `${name.toUpperCase()} is ${on ? 'on' : 'off'}.`;
  },
};

async function listOffers(crm: Parameters<DemoCommand['run']>[0]): Promise<string> {
  const lines: string[] = [];
  for (const object of offerObjects) {
    for (const row of await crm.query(`SELECT Name, Active__c FROM ${object} ORDER BY Name`)) {
      lines.push(`${row.Active__c === true ? 'on ' : 'off'}  ${textOf(row, 'Name')}`);
    }
  }
  return lines.join('\n');
}

export const setting: DemoCommand = {
  usage: '<name> on|off',
  does: 'switches a store setting, such as "Allow Sample"',
  run: async (crm, args) => {
    const [name, switchText] = takeArguments(args, ['name', 'on|off']);
    const on = parseSwitch(switchText);
    const [row] = await findByName(crm, 'PWASettings__c', name);
    if (row === undefined) {
      const all = await crm.query('SELECT Name FROM PWASettings__c ORDER BY Name');
      throw new DemoRefusal(
        `No setting is called ${name}. There are: ${all.map((each) => textOf(each, 'Name')).join(', ')}.`,
      );
    }
    await crm.update([{ object: 'PWASettings__c', id: textOf(row, 'Id'), fields: { Allow__c: on } }]);
    return `The setting "${textOf(row, 'Name')}" is ${on ? 'on' : 'off'}.`;
  },
};
