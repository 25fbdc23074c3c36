import { Endpoint } from '#protocol/endpoints.ts';
import type { FailureVerdict } from './classify.ts';
import type { EngineContext } from './engine-context.ts';

const TIMEOUT_MS = 10_000;

/**
 * Where the gateway could not be reached before, a small question goes ahead of the commands: a command that was never
 * sent can still be coalesced or taken back, one that was sent into the void cannot.
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
