import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { sqlText } from '#test/support/sql-text.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

type Part = { httpStatusCode: number; referenceId: string; body: unknown };

describe.each(rarelyBothEngines)('composite on %s', (engine) => {
  let crm: TestCrm;
  let token: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    token = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  const part = (referenceId: string, method: string, path: string, body?: unknown) => ({
    method,
    url: `/services/data/v53.0/${path}`,
    referenceId,
    ...(body === undefined ? {} : { body }),
  });
  const query = (referenceId: string, soql: string) => part(referenceId, 'GET', `query?q=${encodeURIComponent(soql)}`);

  async function send(parts: object[], allOrNone = false) {
    const reply = await crm.call(token, 'POST', 'composite', { allOrNone, compositeRequest: parts });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return (reply.body as { compositeResponse: Part[] }).compositeResponse;
  }

  async function countOf(company: string) {
    const soql = `SELECT COUNT() FROM Lead WHERE Company = '${company}'`;
    const reply = await crm.call(token, 'GET', `query?q=${encodeURIComponent(soql)}`);
    return (reply.body as { totalSize: number }).totalSize;
  }

  it('answers each part with its status, body and reference, and lets later parts use earlier answers', async () => {
    const answers = await send([
      part('made', 'POST', 'sobjects/Lead', { LastName: 'a', Company: 'Comp' }),
      part('changed', 'PATCH', 'sobjects/Lead/@{made.id}', { FirstName: 'b' }),
      query('found', "SELECT Id, Name FROM Lead WHERE Company = 'Comp'"),
      part('read', 'GET', 'sobjects/Lead/@{found.records[0].Id}?fields=Name'),
      part('wrong', 'GET', 'sobjects/Nope'),
    ]);
    expect(answers.map(({ referenceId, httpStatusCode }) => [referenceId, httpStatusCode])).toEqual([
      ['made', 201],
      ['changed', 204],
      ['found', 200],
      ['read', 200],
      ['wrong', 404],
    ]);
    expect(answers[3]!.body).toMatchObject({ Name: 'b a' });
    expect(answers[4]!.body).toMatchObject([{ errorCode: 'NOT_FOUND' }]);
  });

  it('answers a part whose path cannot be decoded by itself, and keeps what was done before it', async () => {
    const answers = await send([
      part('made', 'POST', 'sobjects/Lead', { LastName: 'a', Company: 'Percent' }),
      part('wrong', 'GET', 'sobjects/Lead/%E0%A4%A'),
    ]);
    expect(answers.map(({ httpStatusCode }) => httpStatusCode)).toEqual([201, 404]);
    expect(await countOf('Percent')).toBe(1);
  });

  it.runIf(engine === 'postgres')('answers by itself a part whose row another holds, too', async () => {
    const made = await send([part('made', 'POST', 'sobjects/Lead', { LastName: 'a', Company: 'Held' })]);
    const { id } = made[0]!.body as { id: string };
    const gate = new EventEmitter();
    const [held, locked] = [once(gate, 'open'), once(gate, 'locked')];
    const holder = crm.store.sql.transaction(async (sql) => {
      await sqlText(sql, 'SELECT 1 FROM crm."Lead" WHERE "Id" = $1 FOR UPDATE', [id]);
      gate.emit('locked');
      await held;
    });
    await locked;
    const parts = [
      part('before', 'POST', 'sobjects/Lead', { LastName: 'b', Company: 'Held' }),
      part('locked', 'PATCH', `sobjects/Lead/${id}`, { FirstName: 'a' }),
      part('after', 'POST', 'sobjects/Lead', { LastName: 'c', Company: 'Held' }),
    ];
    const answers = [await send(parts), await send(parts, true)];
    gate.emit('open');
    await holder;
    expect(answers.map((each) => each.map(({ httpStatusCode }) => httpStatusCode))).toEqual([
      [201, 400, 201],
      [400, 400, 400],
    ]);
    expect(answers.map((each) => each[1]?.body)).toMatchObject([
      [{ errorCode: 'UNABLE_TO_LOCK_ROW' }],
      [{ errorCode: 'UNABLE_TO_LOCK_ROW' }],
    ]);
    expect(await countOf('Held')).toBe(3);
  });

  it('keeps nothing of a failed all-or-none collection inside an all-or-none composite', async () => {
    const records = [{ LastName: 'a', Company: 'Nested' }, { Company: 'Nested' }];
    const body = { allOrNone: true, records: records.map((each) => ({ attributes: { type: 'Lead' }, ...each })) };
    const [answer] = await send([part('many', 'POST', 'composite/sobjects', body)], true);
    expect(answer!.body).toMatchObject([{ success: false }, { success: false }]);
    expect(await countOf('Nested')).toBe(0);
  });

  it('stops only the parts that need a failed one', async () => {
    const answers = await send([
      part('bad', 'POST', 'sobjects/Lead', { LastName: 'a' }),
      part('needs', 'PATCH', 'sobjects/Lead/@{bad.id}', { FirstName: 'b' }),
      part('free', 'POST', 'sobjects/Lead', { LastName: 'c', Company: 'Free' }),
    ]);
    expect(answers.map(({ httpStatusCode }) => httpStatusCode)).toEqual([400, 400, 201]);
    expect(answers[1]!.body).toMatchObject([{ errorCode: 'PROCESSING_HALTED' }]);
    expect(await countOf('Free')).toBe(1);
  });

  it('undoes everything when all must succeed, and keeps everything when all do', async () => {
    const good = part('good', 'POST', 'sobjects/Lead', { LastName: 'a', Company: 'All' });
    const also = query('seen', "SELECT COUNT() FROM Lead WHERE Company = 'All'");
    const undone = await send([good, also, part('bad', 'POST', 'sobjects/Lead', { LastName: 'b' })], true);
    expect(undone.map(({ httpStatusCode }) => httpStatusCode)).toEqual([400, 400, 400]);
    expect(undone[0]!.body).toMatchObject([{ errorCode: 'PROCESSING_HALTED' }]);
    expect(undone[2]!.body).toMatchObject([{ errorCode: 'REQUIRED_FIELD_MISSING' }]);
    expect(await countOf('All')).toBe(0);
    const kept = await send([good, also], true);
    expect(kept[1]!.body).toMatchObject({ totalSize: 1 });
    expect(await countOf('All')).toBe(1);
  });

  it('accepts at most 25 parts, five of them queries, each with a name of its own', async () => {
    const limits = (count: number) => Array.from({ length: count }, (_, index) => part(`r${index}`, 'GET', 'limits'));
    const queries = (count: number) =>
      Array.from({ length: count }, (_, index) => query(`q${index}`, 'SELECT COUNT() FROM Account'));
    expect(await send([...limits(20), ...queries(5)])).toHaveLength(25);
    for (const parts of [limits(26), queries(6), [part('a', 'GET', 'limits'), part('a', 'GET', 'limits')]])
      expect((await crm.call(token, 'POST', 'composite', { compositeRequest: parts })).status).toBe(400);
  });

  it('uses its own session in every part', async () => {
    const asha = await crm.signIn(world.asha.username);
    const reply = await crm.call(asha, 'POST', 'composite', {
      compositeRequest: [
        query('own', 'SELECT Id FROM Contact'),
        part('other', 'GET', `sobjects/Contact/${world.bala.contact}`),
      ],
    });
    const [own, other] = (reply.body as { compositeResponse: Part[] }).compositeResponse;
    expect(own!.body).toMatchObject({ totalSize: 1, records: [{ Id: world.asha.contact }] });
    expect(other!.httpStatusCode).toBe(404);
  });
});
