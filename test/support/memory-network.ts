import type { Network, NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { GatewayError } from '#protocol/errors.ts';
import { Header } from '#protocol/version.ts';
import { copy } from './copy.ts';
import type { Dice } from './seeded-random.ts';
import type { World, WorldActor } from './virtual-world.ts';

/** How often each fault occurs on a line, 0 to 1. */
export type LineFaults = {
  /** The request is lost, either at once as a broken connection or silently. */
  dropRequest: number;
  /** The gateway acts, and its answer is lost. */
  dropReply: number;
  /** The gateway gets the request twice. */
  duplicate: number;
  /** Takes minutes instead of milliseconds. The gateway may act long after the device gave up. */
  delay: number;
  /** The answer is cut short. */
  truncate: number;
  /** A captive portal answers instead of the gateway. */
  captivePortal: number;
  /** The gateway answers 401, 409, 429, 500, 502 or 503 with their kinds instead of acting. */
  refuse: number;
};

export const noFaults: LineFaults = {
  dropRequest: 0,
  dropReply: 0,
  duplicate: 0,
  delay: 0,
  truncate: 0,
  captivePortal: 0,
  refuse: 0,
};

/** The line of one device. */
export type Line = {
  faults: LineFaults;
  offline: boolean;
  latencyMs: number;
  /** Counts outages of the gateway. Requests sent before one do not arrive. */
  outages: number;
};

export type Serve = (request: NetworkRequest) => Promise<NetworkAnswer>;

const refusals = [401, 409, 429, 500, 502, 503] as const;
const kinds = {
  401: GatewayError.noSession,
  409: GatewayError.wrongSession,
  429: GatewayError.tooManyRequests,
  500: GatewayError.internal,
  502: GatewayError.crmUnavailable,
  503: GatewayError.crmUnavailable,
} as const;

/** Opens the network port over a line in the virtual world. */
export function openMemoryNetwork(options: { world: World; actor: WorldActor; line: Line; serve: Serve }): Network {
  const { world, actor, line, serve } = options;
  const diceOf = (what: string) => world.dice(`line: ${what}`);
  const happens = (fault: keyof LineFaults): boolean => {
    const isInjected = diceOf(fault).chance(line.faults[fault]);
    if (isInjected) world.injected(`line: ${fault}`);
    return isInjected;
  };
  const latency = () => line.latencyMs + diceOf('latency').below(1 + line.latencyMs);
  // A request that was sent travels on even without its device.
  const wire = world.actor('wire');

  async function travel(request: NetworkRequest): Promise<NetworkAnswer> {
    const { outages } = line;
    const isCut = () => line.outages !== outages;
    await wire.after(latency(), 'carries a request');
    if (line.offline) return fail('offline');
    if (happens('captivePortal')) return fail('not-ours');
    if (happens('dropRequest')) return lost(request);
    if (happens('refuse')) return refused(diceOf('refusals'), world);
    if (happens('delay')) await wire.after(diceOf('delayed').below(240_000), 'holds a request back');
    if (isCut()) return fail('broken');
    if (happens('duplicate')) void repeat(request, isCut);
    const answer = await serve(copy(withoutSignal(request)));
    if (happens('dropReply')) return lost(request);
    if (happens('delay')) await wire.after(diceOf('delayed').below(240_000), 'holds an answer back');
    await wire.after(latency(), 'carries an answer');
    if (line.offline) return fail('broken');
    return happens('truncate') ? cut(diceOf('cuts'), answer) : answer;
  }

  /** Serves the same request again, at once or much later, when others have overtaken it. */
  async function repeat(request: NetworkRequest, isCut: () => boolean): Promise<void> {
    const dice = diceOf('repeats');
    if (dice.chance(0.5)) await wire.after(dice.below(60_000), 'carries a request again');
    if (!isCut()) await serve(copy(withoutSignal(request)));
  }

  async function lost(request: NetworkRequest): Promise<NetworkAnswer> {
    if (diceOf('losses').chance(0.5)) return fail('broken');
    await wire.after(request.timeoutMs * 2, 'says nothing');
    return fail('broken');
  }

  return {
    async request(request) {
      // A request that was aborted before it was sent is not sent.
      if (request.signal?.aborted) return fail('aborted');
      let stay = (): void => undefined;
      const ended = new Promise<NetworkAnswer>((resolve) => {
        if (request.signal) stay = world.onAbort(request.signal, () => resolve(fail('aborted')));
      });
      const answered = new AbortController();
      const answer = await Promise.race([
        travel(request),
        ended,
        actor.after(request.timeoutMs, `gives up on ${request.path}`, answered.signal).then(() => fail('timeout')),
      ]);
      stay();
      answered.abort();
      world.note(`${actor.name}: ${request.method} ${request.path} ${describe(answer)}`);
      await actor.turn('hears an answer');
      return answer;
    },
  };
}

function fail(reason: 'offline' | 'timeout' | 'aborted' | 'not-ours' | 'broken'): NetworkAnswer {
  return { kind: 'failure', reason };
}

function refused(dice: Dice, world: World): NetworkAnswer {
  const status = dice.pick(refusals);
  const headers = {
    [Header.protocol]: '1',
    date: new Date(world.now()).toUTCString(),
    ...(status === 429 ? { 'retry-after': String(1 + dice.below(20)) } : {}),
  };
  return { kind: 'answer', status, headers, text: JSON.stringify({ kind: kinds[status] }) };
}

function cut(dice: Dice, answer: NetworkAnswer): NetworkAnswer {
  if (answer.kind === 'failure') return answer;
  return { ...answer, text: answer.text.slice(0, dice.below(answer.text.length + 1)) };
}

function withoutSignal({ signal: _, ...request }: NetworkRequest): NetworkRequest {
  return request;
}

function describe(answer: NetworkAnswer): string {
  return answer.kind === 'failure' ? answer.reason : String(answer.status);
}
