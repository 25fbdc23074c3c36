import { expect } from 'vitest';
import type { TestCrm } from './crm.ts';

type Refusal = { errorCode: string; message: string; fields?: string[] };

/** Makes calls on records that must succeed, and calls that the CRM must refuse. */
export function recordCalls(call: (method: string, path: string, body?: unknown) => ReturnType<TestCrm['call']>) {
  return {
    async create(type: string, body: unknown): Promise<string> {
      const reply = await call('POST', `sobjects/${type}`, body);
      expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 201, body: { success: true, errors: [] } });
      return (reply.body as { id: string }).id;
    },
    async refused(status: number, method: string, path: string, body?: unknown): Promise<Refusal> {
      const reply = await call(method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).toBe(status);
      const [first] = reply.body as Refusal[];
      if (!first) throw new Error('a refusal without a reason');
      return first;
    },
  };
}
