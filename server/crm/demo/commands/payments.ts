import { textOf } from '../crm-api.ts';
import { type DemoCommand, parseChoice, takeArguments } from '../demo-command.ts';

const providers = ['Paytm', 'Razorpay'] as const;

/** Sets `PG_Type__c`, which names the provider of the payments that begin from now on (PAY-013). */
export const payments: DemoCommand = {
  usage: 'paytm|razorpay',
  does: 'chooses the provider that takes online payments from now on',
  run: async (crm, args) => {
    const [name] = takeArguments(args, ['paytm|razorpay']);
    const provider = parseChoice(name, providers);
    const rows = await crm.query('SELECT Id FROM PG_Setting__c');
    if (rows.length === 0) await crm.create('PG_Setting__c', [{ Name: 'Payment gateway', PG_Type__c: provider }]);
    await crm.update(
      rows.map((row) => ({ object: 'PG_Setting__c', id: textOf(row, 'Id'), fields: { PG_Type__c: provider } })),
    );
    return `Online payments that begin now go to ${provider}.`;
  },
};
