import { expect, it } from 'vitest';
import { err, ok } from '#lib/result.ts';
import type { CrmClient, CrmFailure, CrmPage } from './crm-client.ts';
import { childRows, readQueries } from './read-queries.ts';

const caller = { kind: 'customer', sessionId: 's' } as const;
const page = (ids: string[], nextRecordsUrl?: string): CrmPage => ({
  totalSize: 9,
  done: nextRecordsUrl === undefined,
  records: ids.map((Id) => ({ Id })),
  ...(nextRecordsUrl !== undefined && { nextRecordsUrl }),
});

/** A CRM whose answer to the composite is partial, as that of a large account is: the rest is at these addresses. */
function partial(first: CrmPage, rest: Record<string, CrmPage | CrmFailure>) {
  const asked: string[] = [];
  const crm: Pick<CrmClient, 'composite' | 'queryMore'> = {
    composite: async () => ok({ data: [{ referenceId: 'orders', status: 200, body: first }], crmTimeMs: 0 }),
    queryMore: async (_, url) => {
      asked.push(url);
      const next = rest[url];
      if (!next || 'kind' in next) return err(next ?? { kind: 'not-found', errors: [] });
      return ok({ data: next, crmTimeMs: 0 });
    },
  };
  const read = () =>
    readQueries(crm as CrmClient, caller, {
      orders: { from: 'Order', select: ['Id'], with: [{ children: 'OrderItems', select: ['Id'] }] },
    });
  return { read, asked };
}

it('reads a partial answer to its end, rows and child rows of every page', async () => {
  const order = (Id: string, items: CrmPage | null) => ({ Id, OrderItems: items });
  const { read, asked } = partial(
    { ...page([], '/query/01g1-1'), records: [order('801A', page(['802A'], '/query/01g2-1')), order('801B', null)] },
    {
      '/query/01g1-1': { ...page([]), records: [order('801C', page(['802D'], '/query/01g3-1'))] },
      '/query/01g2-1': page(['802B'], '/query/01g2-2'),
      '/query/01g2-2': page(['802C']),
      '/query/01g3-1': page(['802E']),
    },
  );
  const answer = await read();
  const rows = answer.ok ? answer.value.orders : [];
  const found = rows.map((row) => [row.Id, ...childRows(row, 'OrderItems').map(({ Id }) => Id)]);
  expect(found).toEqual([['801A', '802A', '802B', '802C'], ['801B'], ['801C', '802D', '802E']]);
  expect(asked).toHaveLength(4);
});

it('fails as a whole when a further page is refused, so that nothing counts as all there is', async () => {
  const errors = [{ errorCode: 'INVALID_QUERY_LOCATOR', message: 'invalid query locator' }];
  const { read } = partial(page(['801A'], '/query/01g1-1'), {
    '/query/01g1-1': { kind: 'rejected', status: 400, errors },
  });
  expect(await read()).toEqual({ ok: false, error: { kind: 'rejected', status: 400, errors } });
});

it.each([
  [caller, { kind: 'session-ended' }],
  [{ kind: 'integration' } as const, { kind: 'unauthorized' }],
])('a refused session within the answer is that of the caller: %o', async (who, failure) => {
  const body = [{ errorCode: 'INVALID_SESSION_ID', message: '' }];
  const composite = async () => ok({ data: [{ referenceId: 'orders', status: 401, body }], crmTimeMs: 0 });
  const read = await readQueries({ composite } as unknown as CrmClient, who, {
    orders: { from: 'Order', select: ['Id'] },
  });
  expect(read).toEqual({ ok: false, error: failure });
});
