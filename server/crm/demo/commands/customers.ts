import { soqlText, textOf } from '../crm-api.ts';
import { type DemoCommand, parseChoice, parseRupees, parseSwitch, takeArguments } from '../demo-command.ts';
import { DemoRefusal } from '../demo-refusal.ts';
import { formatRupees } from '../format-rupees.ts';
import { findContact } from './lookups.ts';

const kycStatuses = ['Incomplete', 'Submitted', 'Need Details', 'Completed', 'Pending'] as const;

export const kyc: DemoCommand = {
  usage: '<e-mail> <status>',
  does: `sets a customer’s KYC status (${kycStatuses.join(', ')}); Completed gives a customer id too`,
  run: async (crm, args) => {
    const [email, statusText] = takeArguments(args, ['e-mail', 'status']);
    const status = parseChoice(statusText, kycStatuses);
    const contact = await findContact(crm, email);
    const verified = status === 'Completed' && contact.customerId === '';
    await crm.update([
      { object: 'Account', id: contact.accountId, fields: { KYC_Status__c: status } },
      ...(verified
        ? [{ object: 'Contact', id: contact.id, fields: { CustomerID__c: sapNumber('0001', contact.id) } }]
        : []),
    ]);
    return `KYC of ${contact.name}: ${status}${verified ? ', with a customer id' : ''}.`;
  },
};

export const address: DemoCommand = {
  usage: '<e-mail> verify|unverify',
  does: 'approves all of a customer’s addresses, or takes the approval back',
  run: async (crm, args) => {
    const [email, verb] = takeArguments(args, ['e-mail', 'verify|unverify']);
    const verify = parseChoice(verb, ['verify', 'unverify'] as const) === 'verify';
    const contact = await findContact(crm, email);
    const rows = await crm.query(
      `SELECT Id, SAP_Customer_Addr_ID__c FROM Address__c WHERE Contact__c = ${soqlText(contact.id)}`,
    );
    const changing = rows.filter((row) => (textOf(row, 'SAP_Customer_Addr_ID__c') === '') === verify);
    if (rows.length === 0) throw new DemoRefusal(`${contact.name} has no address.`);
    await crm.update(
      changing.map((row) => ({
        object: 'Address__c',
        id: textOf(row, 'Id'),
        fields: { SAP_Customer_Addr_ID__c: verify ? sapNumber('0002', textOf(row, 'Id')) : null },
      })),
    );
    return `${changing.length} of ${rows.length} addresses of ${contact.name} ${verify ? 'approved' : 'no longer approved'}.`;
  },
};

/** Returns a number like SAP's: a fixed prefix, then digits derived from the record's id. */
function sapNumber(start: string, id: string): string {
  const digits = [...id.slice(-9)].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_000, 0);
  return `${start}${String(digits).padStart(6, '0')}`;
}

export const cod: DemoCommand = {
  usage: '<e-mail> on|off',
  does: 'allows or forbids paying on delivery (a first limit of ₹25,000)',
  run: async (crm, args) => {
    const [email, switchText] = takeArguments(args, ['e-mail', 'on|off']);
    const on = parseSwitch(switchText);
    const contact = await findContact(crm, email);
    const [row] = await crm.query(`SELECT Min_COD_Limit__c FROM Contact WHERE Id = ${soqlText(contact.id)}`);
    const limit = on && typeof row?.Min_COD_Limit__c !== 'number' ? { Min_COD_Limit__c: 25_000 } : {};
    await crm.update([{ object: 'Contact', id: contact.id, fields: { Allow_COD__c: on, ...limit } }]);
    return `${contact.name} ${on ? 'may' : 'may not'} pay on delivery.`;
  },
};

export const credit: DemoCommand = {
  usage: '<e-mail> <rupees>',
  does: 'sets the balance of a customer’s active credit; opens one of that size where there is none',
  run: async (crm, args) => {
    const [email, amountText] = takeArguments(args, ['e-mail', 'rupees']);
    const rupees = parseRupees(amountText);
    const contact = await findContact(crm, email);
    const [row] = await crm.query(
      `SELECT Id, Credit_limit__c FROM Credit_Management__c WHERE Contact__c = ${soqlText(contact.id)} AND status__c = 'Active'`,
    );
    if (row === undefined) {
      await crm.create('Credit_Management__c', [
        {
          status__c: 'Active',
          BG_or_Cheque__c: 'Bank Guarantee',
          Amount__c: rupees,
          Credit_limit__c: rupees,
          Credit_Balance__c: rupees,
          Account__c: contact.accountId,
          Contact__c: contact.id,
          CustomerID__c: contact.customerId || null,
        },
      ]);
    } else {
      const limit = typeof row.Credit_limit__c === 'number' ? row.Credit_limit__c : 0;
      if (rupees > limit) throw new DemoRefusal(`The credit limit of ${contact.name} is ${formatRupees(limit)}.`);
      await crm.update([
        { object: 'Credit_Management__c', id: textOf(row, 'Id'), fields: { Credit_Balance__c: rupees } },
      ]);
    }
    return `${contact.name} has ${formatRupees(rupees)} of credit.`;
  },
};

export const expirePassword: DemoCommand = {
  usage: '<e-mail>',
  does: 'lets a customer’s password expire; the next sign-in asks for a new one',
  run: async (crm, args) => {
    const [email] = takeArguments(args, ['e-mail']);
    const [row] = await crm.query(`SELECT Id FROM User WHERE Username = ${soqlText(email)} AND ContactId != null`);
    if (row === undefined) throw new DemoRefusal(`No customer signs in as ${email}.`);
    await crm.expirePassword(textOf(row, 'Id'));
    return `The password of ${email} has expired.`;
  },
};
