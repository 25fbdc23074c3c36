import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { Header } from '#protocol/version.ts';
import { createWorld } from '#test/support/virtual-world.ts';
import { createDevice, type Tab } from './device.ts';
import { createModelAccount } from './model-account.ts';
import { createModelCatalogue } from './model-catalogue.ts';
import { createModelGateway } from './model-gateway.ts';

export const OWNER = { contactId: '003A', accountId: '001A' };

/** A request as the gateway saw it, with the moment. */
export type SeenRequest = NetworkRequest & { atMs: number };

type StageOptions = { seed?: number; guest?: boolean; picturesHere?: () => Promise<void> };

/** One device, one gateway, one customer, and everything that was asked for. */
export function setStage({ seed = 7, guest = false, picturesHere }: StageOptions = {}) {
  const world = createWorld(seed);
  const account = createModelAccount(OWNER.contactId, OWNER.accountId);
  const catalogue = createModelCatalogue();
  const moods = { reject: 0, later: 0 };
  const ledger = new Map();
  const gateway = createModelGateway({
    world,
    catalogue,
    accounts: [account],
    ledger,
    moods,
    dice: world.dice('gateway'),
  });
  if (guest) gateway.signIn('guest');
  const seen: SeenRequest[] = [];
  /** Answers instead of the gateway, or lets it answer (null). */
  const script: { answer: (request: NetworkRequest) => NetworkAnswer | null } = { answer: () => null };
  const device = createDevice({
    world,
    name: 'device',
    owner: guest ? null : OWNER,
    ...(picturesHere && { picturesHere }),
    serve: async ({ request }) => {
      seen.push({ ...request, atMs: world.now() });
      return script.answer(request) ?? gateway.serve(request);
    },
  });

  return {
    world,
    account,
    catalogue,
    moods,
    ledger,
    gateway,
    device,
    script,
    seen,
    status: () => device.cacheDisk.now.status,
    rows: () => device.outboxDisk.rows,
    row: (id: CommandId) => device.outboxDisk.rows.find((row) => row.id === id),
    /** Time passes. */
    wait: (ms: number) => world.run({ untilMs: world.now() + ms }),
    /** Runs until the work has ended; its value. */
    async finish<T>(work: Promise<T>): Promise<T> {
      let over = false;
      void work.finally(() => {
        over = true;
      });
      await world.run({ enough: () => over, untilMs: world.now() + 600_000 });
      return work;
    },
    /** What was asked for since the last call. */
    requests(): SeenRequest[] {
      return seen.splice(0);
    },
    async openedTab(): Promise<Tab> {
      const tab = device.openTab();
      await world.run({ untilMs: world.now() + 20_000 });
      seen.length = 0;
      return tab;
    },
    /** An answer of the gateway's with this status. */
    refusal(status: number, headers: Record<string, string> = {}): NetworkAnswer {
      return {
        kind: 'answer',
        status,
        headers: { [Header.protocol]: '1', date: new Date(world.now()).toUTCString(), ...headers },
        text: '{"kind":"scripted"}',
      };
    },
  };
}
