import { Endpoint } from '#protocol/endpoints.ts';
import type { FailureVerdict } from './classify.ts';
import type { EngineContext } from './engine-context.ts';

const TIMEOUT_MS = 10_000;

/**
 * If the gateway could not be reached before, sends a small request ahead of the commands. A command that was never
 * sent can still be coalesced or undone; one that was sent without an answer cannot. Returns true if the gateway can be
 * reached.
 */
export async function probe(
  { ports, syncStatus, gateway, ended }: EngineContext,
  failed: (verdict: FailureVerdict, carried: number) => Promise<boolean>,
): Promise<boolean> {
  if ((await syncStatus.read()).reachable) return true;
  const { catalogue } = await ports.cache.state();
  const path = catalogue ? `${Endpoint.catalogue}?have=${encodeURIComponent(catalogue.hash)}` : Endpoint.health;
  const { verdict } = await gateway.ask({ method: 'GET', path, timeoutMs: TIMEOUT_MS, signal: ended, forAll: true });
  if (verdict.kind === 'aborted') return false;
  if (verdict.kind !== 'retry' || verdict.reachable) return true;
  await failed(verdict, 0);
  return false;
}
