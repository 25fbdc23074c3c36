import { expect, it } from 'vitest';
import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { PartGroup } from '#protocol/part.ts';
import { GUEST, Header } from '#protocol/version.ts';
import { warmFirstParts } from './first-visit.ts';

/** Returns what is asked for when the gateway answers so. */
async function asked(status: number, answer: object, contactId: string | null = null): Promise<NetworkRequest[]> {
  const requests: NetworkRequest[] = [];
  const request = async (wanted: NetworkRequest): Promise<NetworkAnswer> => {
    requests.push(wanted);
    return { kind: 'answer', status, headers: {}, text: JSON.stringify(answer) };
  };
  await warmFirstParts({ request }, contactId);
  return requests;
}

const parts = [
  { hash: 'first', group: PartGroup.p0 },
  { hash: 'list', group: PartGroup.p1 },
  { hash: 'banner', group: PartGroup.p0 },
];

it('a first visit fetches ahead what the first screen needs, and no more', async () => {
  const requests = await asked(200, { whole: true, parts });
  const wanted = [Endpoint.catalogue, Endpoint.part('first'), Endpoint.part('banner')];
  expect(requests.map(({ path }) => path)).toEqual(wanted);
});

it('a first visit asks as the one who is here, or the answers would not be the ones that the sync finds', async () => {
  const contacts = async (contactId: string | null) =>
    (await asked(200, { parts }, contactId)).map(({ headers }) => headers?.[Header.contact]);
  expect(await contacts(null)).toEqual([GUEST, GUEST, GUEST]);
  expect(await contacts('003A')).toEqual(['003A', '003A', '003A']);
});

it('a first visit fetches nothing ahead where there is no catalogue yet', async () => {
  expect(await asked(503, { kind: 'crm-unavailable' })).toHaveLength(1);
});
