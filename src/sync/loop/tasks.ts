import { must } from '#lib/assert.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GUEST } from '#protocol/version.ts';
import { exchangeLock } from '#protocol/workers.ts';
import { adopt } from '../catalogue/adopt.ts';
import { type PullEnd, pull } from '../catalogue/pull.ts';
import { createStorageRelief } from '../catalogue/storage-relief.ts';
import { eitherSignal } from '../either-signal.ts';
import type { EnginePorts } from '../engine-ports.ts';
import { exchange } from '../exchange/exchange.ts';
import type { ExchangeEnd } from '../exchange/exchange-ports.ts';
import { mark, planOf } from '../exchange/plan.ts';
import { createUploads, type UploadEnd } from '../exchange/upload.ts';
import { type Asked, createGateway } from '../gateway.ts';
import { createLeadership } from '../leadership.ts';
import type { EngineRules } from '../rules.ts';
import { isCurrent, wantsRead } from './requests.ts';
import type { Facts, Job, LoopEvent, Task } from './state.ts';

const PROBE_TIMEOUT_MS = 10_000;

const stopped = { kind: 'stopped' } as const;

/** Creates what the loop's tasks use: gateway, locks and stores. They stop when `ended` aborts. */
export function createTasks(ports: EnginePorts & { rules: EngineRules }, ended: AbortSignal) {
  const { owner, outbox, cache, clock, rules, donors = [], older = [] } = ports;
  const locks = {
    exchange: exchangeLock(owner?.contactId ?? GUEST),
    parts: `larder-parts-${owner?.contactId ?? GUEST}`,
  };
  const leadership = createLeadership(ports);
  const relief = createStorageRelief({ cache, dropPictures: ports.dropPictures ?? (async () => false) });
  const gateway = createGateway(ports);
  const uploads = createUploads({ outbox, gateway, rules });
  const pullPorts = {
    ...ports,
    donors,
    gateway,
    aside: async (signal: AbortSignal, work: () => Promise<boolean>) => {
      const led = await leadership.lead(locks.exchange, signal, work);
      return led.held && led.value;
    },
  };

  async function under<T>(lock: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | typeof stopped> {
    const led = await leadership.lead(lock, ended, (own) => {
      const { signal, release } = eitherSignal(own, ended);
      return work(signal).finally(release);
    });
    return led.held ? led.value : stopped;
  }

  /** Reads what the next step depends on. A push also marks unsent commands that are past their time as expired. */
  async function look(by: Job): Promise<Facts> {
    const [status, dataSaver, workOffline, seen] = await Promise.all([
      cache.status(),
      outbox.setting<boolean>(SettingKey.dataSaver),
      outbox.setting<boolean>(SettingKey.workOffline),
      by === 'pull' || !owner ? null : outbox.snapshot(),
    ]);
    const savesData = dataSaver ?? ports.savesData?.() ?? false;
    const facts = { status, dataSaver: savesData, workOffline: workOffline ?? false, isTight: relief.isTight() };
    const plan = seen && owner && planOf({ rules, clock, owner }, seen);
    if (!owner || by !== 'push' || !plan?.expire.length) return { ...facts, plan };
    const left = await updateOutbox(outbox, (draft) => {
      mark(draft, { rules, rows: planOf({ rules, clock, owner }, draft).expire }, () => ({ type: 'expire' }));
      return planOf({ rules, clock, owner }, draft);
    });
    return { ...facts, plan: left };
  }

  /** A small request, to learn whether the gateway can be reached. */
  async function probed(): Promise<Asked> {
    const { catalogue } = await cache.state();
    const path = catalogue ? `${Endpoint.catalogue}?have=${encodeURIComponent(catalogue.hash)}` : Endpoint.health;
    const request = { method: 'GET', path, timeoutMs: PROBE_TIMEOUT_MS, signal: ended, forAll: true } as const;
    return gateway.ask(request);
  }

  async function push(task: Extract<Task, { type: 'exchange' | 'upload' }>): Promise<ExchangeEnd | UploadEnd> {
    if (task.type === 'upload') return under(locks.exchange, (signal) => uploads.step(task.id, signal));
    const { probe, checks, ...options } = task;
    const asked = probe ? await probed() : null;
    if (asked?.kind === 'stopped') return asked;
    const isCut = asked?.kind === 'failed' && asked.verdict.kind === 'retry' && !asked.verdict.reachable;
    if (isCut) return { ...asked, carried: 0 };
    return under(locks.exchange, async (signal) => {
      // The previous holder of the lock may have read everything.
      const read = checks.length > 0 && wantsRead(checks, await cache.status(), clock.now());
      const exchangePorts = { ...ports, owner: must(owner, 'the customer'), gateway, isFull: relief.isFull };
      return exchange(exchangePorts, { ...options, read }, signal);
    });
  }

  function fetch({ requests, dataSaver }: Extract<Task, { type: 'pull' }>): Promise<PullEnd> {
    return under(locks.parts, async (signal) => {
      // The previous holder of the lock may have fetched everything.
      if (isCurrent(requests, { status: await cache.status(), dataSaver }, clock.now())) return stopped;
      return pull(pullPorts, { dataSaver }, signal);
    });
  }

  /** Carries out one task of the loop, under its lock; resolves with the event that ends it. */
  async function carryOut(task: Task): Promise<LoopEvent> {
    if (task.type === 'look') return { type: 'looked', by: task.by, facts: await look(task.by) };
    if (task.type === 'pull') return { type: 'pulled', end: await fetch(task) };
    return { type: 'pushed', end: await push(task) };
  }

  return {
    carryOut,
    /** Copies data from older formats, while no exchange is under way. */
    async takeOver() {
      if (older.length > 0) await leadership.lead(locks.exchange, ended, () => adopt(ports, older));
    },
    relief,
    close: leadership.close,
  };
}
