import { addToCart } from '#commands/add-to-cart.ts';
import type { CommandPorts } from '#commands/command-ports.ts';
import { removeLine } from '#commands/remove-line.ts';
import { requestSample } from '#commands/request-sample.ts';
import { setFavourite } from '#commands/set-favourite.ts';
import { setQuantity } from '#commands/set-quantity.ts';

/** Commands of the first screens, in the first download. */
const soon = { addToCart, setQuantity, removeLine, requestSample, setFavourite };

/** Those that price a cart or belong to later screens: in a download of their own, begun after the first paint. */
const load = () => import('./later-commands.ts').then((module) => module.laterCommands);

type Later = Awaited<ReturnType<typeof load>>;

const laterNames: Record<keyof Later, true> = {
  chooseCoupon: true,
  removeCoupon: true,
  setExpress: true,
  setInstructions: true,
  chooseAddresses: true,
  choosePayment: true,
  setTolerance: true,
  setExpiry: true,
  placeOrder: true,
  repairOrder: true,
  retryCommand: true,
  discardCommand: true,
  dismissExpiredDiscounts: true,
  removeShortLines: true,
  restoreLines: true,
  createAddress: true,
  editAddress: true,
  deleteAddress: true,
  saveFeedback: true,
  saveComment: true,
  attachDocument: true,
};

type Commands = typeof soon & Later;
type Bound<F> = F extends (ports: never, ...args: infer A) => infer R ? (...args: A) => R : never;

/** The commands as screens call them: `commands.addToCart({ productId, quantity })`. */
export type BoundCommands = { readonly [Name in keyof Commands]: Bound<Commands[Name]> };

export type CommandName = keyof BoundCommands;

type Run = (ports: CommandPorts, ...args: unknown[]) => Promise<{ ok: boolean }>;

/** As often as there are things that may make room: pictures, history, details. */
const ROOMS = 3;

/**
 * Binds the commands to one owner's ports. `onCommitted` is called after each that was saved. One that finds no space
 * has others make room, and is tried again: what the user does comes before what was fetched (SYNC-017).
 */
export function bindCommands(
  ports: CommandPorts,
  { onCommitted, makeRoom }: { onCommitted: (name: CommandName) => void; makeRoom: () => Promise<boolean> },
): BoundCommands {
  async function save(run: Run, args: unknown[], roomsLeft = ROOMS): Promise<{ ok: boolean }> {
    try {
      return await run(ports, ...args);
    } catch (error) {
      const full = error instanceof Error && error.name === 'QuotaExceededError';
      if (!full || roomsLeft === 0 || !(await makeRoom())) throw error;
      return save(run, args, roomsLeft - 1);
    }
  }
  const bind =
    (name: CommandName, find: () => Run | Promise<Run>) =>
    async (...args: unknown[]) => {
      const outcome = await save(await find(), args);
      if (outcome.ok) onCommitted(name);
      return outcome;
    };
  const bound: Record<string, unknown> = {};
  for (const [name, run] of Object.entries(soon)) bound[name] = bind(name as CommandName, () => run as Run);
  for (const name of Object.keys(laterNames) as (keyof Later)[]) {
    bound[name] = bind(name, async () => (await load())[name] as Run);
  }
  return bound as BoundCommands;
}

/** Fetches the later commands before a tap needs them. */
export async function loadLaterCommands(): Promise<void> {
  await load();
}
