import { expect } from 'vitest';
import type { CrmReply, TestCrm } from './crm.ts';

export type Rows = { totalSize: number; done: boolean; records: Record<string, unknown>[]; nextRecordsUrl?: string };

/** Makes queries that must succeed, and queries that the CRM must refuse. */
export function soqlCalls(connection: () => { crm: TestCrm; token: string }) {
  async function ask(
    soql: string,
    more: { path?: string; bearer?: string; headers?: Record<string, string> } = {},
  ): Promise<CrmReply> {
    const { crm, token } = connection();
    const { path = 'query', bearer = token, headers } = more;
    return crm.call(bearer, 'GET', `${path}?q=${encodeURIComponent(soql)}`, undefined, headers);
  }
  return {
    ask,
    async rows(soql: string): Promise<Rows> {
      const reply = await ask(soql);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body as Rows;
    },
    async refusal(soql: string): Promise<{ errorCode: string; message: string }> {
      const reply = await ask(soql);
      expect(reply.status).toBe(400);
      return (reply.body as [{ errorCode: string; message: string }])[0];
    },
  };
}
