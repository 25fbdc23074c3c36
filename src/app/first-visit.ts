import type { Network } from '#ports/network.ts';
import type { CatalogueAnswer } from '#protocol/catalogue-schema.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { PartGroup } from '#protocol/part.ts';
import { GUEST, Header, PROTOCOL_VERSION } from '#protocol/version.ts';

const TIMEOUT_MS = 25_000;

/**
 * Warms the browser's HTTP cache on a first visit. The page has painted before the sync worker's code has loaded.
 * Meanwhile this asks which parts the first screen needs and fetches them, so that the worker finds them in the HTTP
 * cache. On a line with a long delay this saves a round trip (goal 7). Nothing depends on it, and nothing is stored or
 * trusted here.
 */
export async function warmFirstParts(network: Network, contactId: string | null): Promise<void> {
  const headers = { [Header.protocol]: String(PROTOCOL_VERSION), [Header.contact]: contactId ?? GUEST };
  const get = (path: string) => network.request({ method: 'GET', path, headers, timeoutMs: TIMEOUT_MS });
  const answer = await get(Endpoint.catalogue);
  if (answer.kind !== 'answer' || answer.status !== 200) return;
  const { parts = [] } = JSON.parse(answer.text) as Partial<Extract<CatalogueAnswer, { whole: true }>>;
  await Promise.all(parts.flatMap(({ group, hash }) => (group === PartGroup.p0 ? [get(Endpoint.part(hash))] : [])));
}
