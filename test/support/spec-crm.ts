import { expect } from 'vitest';
import { startTestCrm } from './crm.ts';

type Rows = { totalSize: number; records: Array<Record<string, unknown>> };

/** Starts the demo company's CRM, called as the specification does: by the integration and by a customer's session. */
export async function startSpecCrm() {
  const crm = await startTestCrm();
  return {
    crm,
    integration: await crm.integrationToken(),
    chef: await crm.signIn('chef@saffron.example'),
    async rows(token: string, soql: string, path = '/services/data/v52.0/query/'): Promise<Rows['records']> {
      const reply = await crm.call(token, 'GET', `${path}?q=${encodeURIComponent(soql)}`);
      expect(reply.status, `${soql} ${JSON.stringify(reply.body)}`).toBe(200);
      return (reply.body as Rows).records;
    },
    async created(token: string, type: string, body: object): Promise<string> {
      const reply = await crm.call(token, 'POST', `sobjects/${type}`, body);
      expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 201, body: { success: true } });
      return (reply.body as { id: string }).id;
    },
  };
}

export type SpecCrm = Awaited<ReturnType<typeof startSpecCrm>>;
