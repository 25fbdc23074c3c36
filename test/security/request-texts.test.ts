import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandKind, definitionOf } from '#domain/commands/kinds.ts';
import { storableText } from '#domain/field-schemas.ts';
import { isStorable } from '#lib/storable-text.ts';
import type { ExchangeAnswer } from '#protocol/exchange.ts';
import { commandBase, exchangeRequest } from '#protocol/exchange-schema.ts';
import { giveUpPayment, razorpayReturn, refundedPayment, startPayment } from '#protocol/payments.ts';
import { pushSubscription } from '#protocol/push.ts';
import {
  codeRequest,
  leadRequest,
  passwordRequest,
  proofRequest,
  resetRequest,
  signUpRequest,
} from '#protocol/registration-schema.ts';
import { confirmRequest, loginRequest } from '#protocol/session-schema.ts';
import { commandKinds } from '#test/support/command-kinds.ts';
import { recordCalls } from '#test/support/crm-records.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { exchangeOf } from '#test/support/exchange-of.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';

const unstorable = ['a\0b', 'a\ud800b', '\udc00'];

/** A place of a schema where a text stands; no schema: a type that this walk does not know. */
type Place = { path: string; schema: v.GenericSchema | null };

/** Returns every place of a schema where a text stands. */
function textsIn(schema: unknown, path: string): Place[] {
  const { type, wrapped, entries, item, key, value, options } = schema as {
    type: string;
    wrapped?: unknown;
    entries?: Record<string, unknown>;
    item?: unknown;
    key?: unknown;
    value?: unknown;
    options?: readonly unknown[];
  };
  switch (type) {
    case 'string':
      return [{ path, schema: schema as v.GenericSchema }];
    case 'object':
    case 'strict_object':
      return Object.entries(entries ?? {}).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
    case 'array':
      return textsIn(item, `${path}[]`);
    case 'record':
      return [...textsIn(key, `${path}{}`), ...textsIn(value, `${path}{}`)];
    case 'nullable':
    case 'optional':
      return textsIn(wrapped, path);
    case 'union':
    case 'variant':
      return (options ?? []).flatMap((option, index) => textsIn(option, `${path}|${index}`));
    // A fixed choice, not a text, a hash (custom), or read later by its command's own schema (unknown).
    case 'picklist':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'custom':
    case 'unknown':
      return [];
    default:
      return [{ path: `${path}: ${type}`, schema: null }];
  }
}

/** Returns where a schema takes a text that cannot be stored, or refuses it for another reason alone. */
const bareTexts = (schema: unknown, path: string): string[] =>
  textsIn(schema, path).flatMap((place) => (unstorable.every((text) => refuses(place.schema, text)) ? [] : place.path));

function refuses(schema: v.GenericSchema | null, text: string): boolean {
  const { issues = [] } = schema ? v.safeParse(schema, text) : {};
  return issues.some((issue) => issue.type === 'check' && issue.requirement === isStorable);
}

describe('texts of requests', () => {
  it.each<[string, unknown]>([
    ['POST /session', loginRequest],
    ['POST /sync/me', exchangeRequest],
    ['POST /registration', signUpRequest],
    ['POST /registration/lead', leadRequest],
    ['POST /password/reset', resetRequest],
    ['POST /registration/code', codeRequest],
    ['POST /registration/proof', proofRequest],
    ['POST /session/confirm', confirmRequest],
    ['POST /password', passwordRequest],
    ['POST /push', pushSubscription],
    ['POST /b2b-payments/payment-data', startPayment],
    ['POST /b2b-payments/give-up', giveUpPayment],
    ['POST /b2b-payments of Razorpay, a return', razorpayReturn],
    ['POST /b2b-payments of Razorpay, a refund', refundedPayment],
    ['what the user saw', commandBase],
    ...commandKinds.map((kind): [string, unknown] => [kind, definitionOf(kind).schema]),
  ])('%s takes no text that cannot be stored', (name, schema) => {
    expect(bareTexts(schema, name)).toEqual([]);
  });

  it('every kind of command whose arguments have texts is walked into', () => {
    const without = commandKinds.filter((kind) => textsIn(definitionOf(kind).schema, kind).length === 0);
    expect(without).toEqual(['other-document.create']);
  });

  it('the walk finds an unchecked text at any depth', () => {
    const bare = v.pipe(v.string(), v.maxLength(3));
    const deep = v.strictObject({ list: v.array(v.nullable(v.variant('t', [v.object({ t: v.literal(1), bare })]))) });
    expect(
      bareTexts(
        v.pipe(
          deep,
          v.check(() => true),
        ),
        'x',
      ),
    ).toEqual(['x.list[]|0.bare']);
    expect(bareTexts(v.record(v.string(), storableText), 'y')).toEqual(['y{}']);
    expect(bareTexts(v.date(), 'z')).toEqual(['z: date']);
  });
});

describe('a gateway that receives NUL or half a surrogate pair', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ seed: worldSeed });
  });
  afterAll(() => gateway.close());

  it.each(unstorable)('ends the command with %j, and the next one continues', async (text) => {
    const browser = gateway.browser();
    await browser.signIn(world.asha.username);
    const command = (number: number, kind: CommandKind, args: unknown) => ({
      id: `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      ref: `0192f000-0000-7000-9000-${String(number).padStart(12, '0')}`,
      v: 1,
      kind,
      args,
      seen: {},
    });
    const fields = {
      Type_of_Address__c: 'Delivery Address',
      Building_Number__c: '12',
      Street__c: 'MG Road',
      Area_Locality__c: 'Indiranagar',
      City__c: 'Bengaluru',
      State__c: 'Karnataka',
      Pin_Code__c: '560038',
    };
    const from = 10 * (unstorable.indexOf(text) + 1);
    const commands = [
      command(from, 'address.create', { fields: { ...fields, Street__c: text } }),
      command(from + 1, 'favourite.set', { productId: world.bun, on: true }),
    ];
    const body = JSON.stringify(exchangeOf({ commands, unsent: 2 }));
    const answer = await browser.request('/sync/me', { method: 'POST', body });
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as ExchangeAnswer;
    expect(commands.map(({ id }) => results[id])).toMatchObject([
      { state: 'rejected', rejection: { kind: 'invalid', details: { issue: 'fields.Street__c' } } },
      { state: 'done' },
    ]);
  });

  it.each(unstorable)('refuses a sign-in with %j as a bad request', async (text) => {
    const answer = await gateway.browser().request('/session', {
      method: 'POST',
      body: JSON.stringify({ username: text, password: text }),
    });
    expect([answer.status, await answer.json()]).toEqual([400, { kind: 'bad-request' }]);
  });

  it.each(unstorable)('the embedded CRM refuses %j with 400, anywhere in a request', async (text) => {
    const { crm } = gateway;
    const token = await crm.integrationToken();
    const { create, refused } = recordCalls((method, path, body) => crm.call(token, method, path, body));
    const lead = await create('Lead', { LastName: 'x', Company: 'c' });
    expect(await refused(400, 'POST', 'sobjects/Lead', { LastName: 'x', Company: text })).toEqual({
      errorCode: 'JSON_PARSER_ERROR',
      message: 'A text holds a character that cannot be stored.',
      fields: ['Company'],
    });
    await refused(400, 'PATCH', `sobjects/Lead/${lead}`, { Company: text });
    // A URL cannot hold half a pair: it arrives as the replacement character.
    if (text.includes('\0')) {
      const like = encodeURIComponent(`SELECT Id FROM Lead WHERE Company LIKE '${text}%'`);
      await refused(400, 'GET', `query?q=${like}`);
      await refused(400, 'PATCH', `sobjects/Lead/Client_Ref__c/${encodeURIComponent(text)}`, { Company: 'c' });
    }
    const escaped = [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    await refused(400, 'GET', `query?q=${encodeURIComponent(`SELECT Id FROM Lead WHERE Company = '${escaped}'`)}`);
    const records = [text, 'fine'].map((Company) => ({ attributes: { type: 'Lead' }, LastName: 'y', Company }));
    const reply = await crm.call(token, 'POST', 'composite/sobjects', { allOrNone: false, records });
    expect((reply.body as { success: boolean }[]).map(({ success }) => success)).toEqual([false, true]);
    const login = await crm.call(token, 'POST', '../../apexrest/LoginUserAPI', { username: text, password: 'x' });
    expect(login.status).toBe(400);
  });
});
