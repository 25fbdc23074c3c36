import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { Header } from '#protocol/version.ts';
import { createWorld } from '#test/support/virtual-world.ts';
import { createDevice, type Tab } from './device.ts';
import { createModelAccount } from './model-account.ts';
import { createModelCatalogue } from './model-catalogue.ts';
import { createModelGateway } from './model-gateway.ts';

export const OWNER = { contactId: '003A', accountId: '001A' };

/** A request as the gateway saw it, and when. */
export type SeenRequest = NetworkRequest & { atMs: number };

type StageOptions = { seed?: number; guest?: boolean; picturesHere?: () => Promise<void> };

/** Sets up one device, one gateway and one customer, and records every request. */
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
  /** Answers in place of the gateway; null lets the gateway answer. */
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
    /** Lets time pass. */
    wait: (ms: number) => world.run({ untilMs: world.now() + ms }),
    /** Runs the world until the work has ended. Returns its value. */
    async finish<T>(work: Promise<T>): Promise<T> {
      let over = false;
      void work.finally(() => {
        over = true;
      });
      await world.run({ enough: () => over, untilMs: world.now() + 600_000 });
      return work;
    },
    /** Returns the requests since the last call. */
    requests(): SeenRequest[] {
      return seen.splice(0);
    },
    async openedTab(): Promise<Tab> {
      const tab = device.openTab();
      await world.run({ untilMs: world.now() + 20_000 });
      seen.length = 0;
      return tab;
    },
    /** Makes an answer of the gateway with this status. */
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
