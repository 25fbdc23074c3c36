import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { wrongCancelAtRest, wrongCancelNow } from './cancel-invariants.ts';
import type { Home } from './device.ts';
import type { Actors } from './history.ts';
import { wrongKycNow } from './kyc-invariants.ts';
import { wrongOrder } from './lane-order.ts';
import type { PayDesk } from './pay-desk.ts';
import { type PaymentsNow, wrongPaymentsAtRest, wrongPaymentsNow } from './pay-invariants.ts';
import { RULED_MOST } from './real-backend.ts';
import { wrongRecords } from './record-invariants.ts';
import { isLoaded, shownCart, shownFavourites } from './shown.ts';

/** A broken invariant of sync.md 9.1. */
export class Violation extends Error {}

export const fail = (reason: string): never => {
  throw new Violation(reason);
};

export const nameOf = ({ device, owner }: Home): string => `${device.name} of ${owner?.contactId}`;

/** Checks at every moment that users see what they did, and nothing of another customer. */
export function checkNow(actors: Actors): void {
  const { devices, backend, profile } = actors;
  for (const device of devices) {
    for (const error of device.errors) {
      if (!(error instanceof Error) || error.message !== 'injected') {
        fail(`${device.name}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
    for (const home of device.homes()) checkHome(actors, home);
  }
  const [error] = backend.errors;
  const [idle] = profile.steady ? backend.idleWrites : [];
  if (idle) fail(`a write changed nothing in the CRM: ${idle}`);
  if (error) fail(`the gateway: ${error instanceof Error ? error.stack : String(error)}`);
  checkCartChanges(actors);
}

function checkHome(actors: Actors, home: Home): void {
  const expected = actors.expected(home);
  const [breach] = expected.breaches;
  if (breach) fail(`${nameOf(home)}: ${breach}`);
  const [idle] = home.cacheDisk.idleWrites;
  if (idle) fail(`${nameOf(home)}: a write changed nothing in the cache: ${idle}`);
  for (const row of home.outboxDisk.rows) {
    if (row.actor !== home.owner?.contactId) fail(`${nameOf(home)} has a row of ${row.actor}`);
  }
  if (!actors.profile.exact || !isLoaded(home)) return;
  const wrong = wrongView(actors, home, { cart: shownCart(home), favourites: shownFavourites(home) });
  if (wrong) fail(`${nameOf(home)}: ${wrong}`);
}

/** Returns how a view differs from what its user did; null when it does not. */
export function wrongView(
  actors: Actors,
  home: Home,
  view: { cart: ReadonlyMap<string, number>; favourites: ReadonlySet<string> | null },
): string | null {
  const expected = actors.expected(home);
  const waiting = new Set<string>(home.outboxDisk.rows.map((row) => row.ref));
  const placed = new Set(actors.backend.placedRefs());
  const wrong = expected.wrongWith(view.cart, (ref) => waiting.has(ref) || placed.has(ref));
  if (wrong || !view.favourites) return wrong;
  const due = [...expected.favourites()].sort().join();
  const seen = [...view.favourites].sort().join();
  return due === seen ? null : `favourites ${seen} where the user made ${due}`;
}

/**
 * Checks that a command explains every change of a customer's cart in the CRM: either it set that quantity, or an order
 * removed a quantity that it held as its own.
 */
function checkCartChanges(actors: Actors): void {
  for (const owner of [actors.backend.owner, actors.backend.stranger]) {
    const now = actors.backend.cart(owner);
    const before = actors.carts.get(owner.contactId) ?? new Map<string, number>();
    actors.carts.set(owner.contactId, new Map(now));
    for (const productId of new Set([...now.keys(), ...before.keys()])) {
      const from = before.get(productId) ?? 0;
      const to = now.get(productId) ?? 0;
      if (from === to || isExplained(actors, { productId, from, to })) continue;
      fail(`the CRM's cart went from ${from} to ${to} of ${productId}, which nobody asked for`);
    }
  }
}

function isExplained(
  actors: Actors,
  { productId, from, to }: { productId: string; from: number; to: number },
): boolean {
  for (const row of actors.accepted.values()) {
    if (row.kind === 'cart.set-line' && row.args.productId === productId) {
      const { quantity } = row.args;
      if (quantity === to || (actors.profile.crmRule && Math.min(quantity, RULED_MOST) === to)) return true;
    }
    if (
      to === 0 &&
      isOrder(row) &&
      row.args.lines.some((line) => line.productId === productId && line.ours.includes(from))
    )
      return true;
  }
  return false;
}

/** Checks each customer's KYC at every moment. */
export function checkKyc({ accepted, backend, devices }: Actors): void {
  for (const owner of [backend.owner, backend.stranger]) {
    const records = backend.records(owner);
    const isOwn = ({ actor }: OutboxRow) => actor === owner.contactId;
    const waiting = devices.flatMap((device) =>
      device.homes().flatMap(({ outboxDisk }) => outboxDisk.rows.filter(isOwn)),
    );
    const wrong = records && wrongKycNow(records, [...accepted.values()].filter(isOwn), waiting);
    if (wrong) fail(`the KYC of ${owner.contactId}: ${wrong}`);
  }
}

/** Checks each cancelled order at every moment. */
export function checkCancel({ accepted, backend, cancels }: Actors): void {
  const wrong = wrongCancelNow(cancels, backend.ordersToCancel(), accepted.values());
  if (wrong) fail(wrong);
}

function checkCancelAtRest(actors: Actors): void {
  const homes = actors.devices.flatMap((device) => device.homes()).map((home) => actors.expected(home));
  const commands = homes.flatMap(({ accepted, fates }) =>
    [...accepted.values()].map((row) => ({ row, fate: fates.get(row.id) })),
  );
  const wrong = wrongCancelAtRest(actors.cancels, actors.backend.ordersToCancel(), commands);
  if (wrong) fail(wrong);
}

/** Checks orders and credit that are paid online, whenever one of them has changed. */
export function checkPayments(actors: Actors): void {
  const { pay } = actors.backend;
  if (!pay || pay.stamp() === actors.pays.stamp) return;
  actors.pays.stamp = pay.stamp();
  const wrong = pay.breaches[0] ?? wrongPaymentsNow(actors.pays, paymentsNow(actors, pay));
  if (wrong) fail(wrong);
}

const paymentsNow = ({ world }: Actors, pay: PayDesk): PaymentsNow => ({
  nowMs: world.now(),
  orders: pay.orders(),
  history: pay.history(),
  credit: pay.credit(),
  captured: pay.provider.captured(),
  refunds: [...pay.provider.refunds].map(([key, refund]) => ({ key, ...refund })),
  messages: pay.messages,
  isLost: pay.isLost,
  hasLost: pay.hasLost(),
});

/** Checks at the end of a history: nothing is lost, nothing is doubled, and all agree. */
export async function checkAtRest(actors: Actors): Promise<void> {
  checkNow(actors);
  const { devices, backend } = actors;
  const placedRefs = backend.placedRefs();
  for (const ref of placedRefs) {
    const times = placedRefs.filter((other) => other === ref).length;
    if (times > 1) fail(`order ${ref} was placed ${times} times`);
  }
  if (actors.profile.afterOrder) checkCancelAtRest(actors);
  const unpaid = backend.pay && wrongPaymentsAtRest(actors.pays, paymentsNow(actors, backend.pay));
  if (unpaid) fail(unpaid);
  // After an eviction a device no longer asks about commands that it had sent.
  const open = actors.profile.exact ? backend.openCommands() : [];
  if (open.length > 0) fail(`the ledger still has ${open.join(', ')} open`);
  for (const device of devices) {
    for (const home of device.homes()) {
      checkEnds(actors, home, placedRefs);
      checkRecords(actors, home);
      const disorder = wrongOrder(actors.expected(home).accepted, backend.effects());
      if (disorder) fail(`${nameOf(home)}: ${disorder}`);
    }
    await checkParts(actors, device.homeOf(device.owner));
  }
}

/** Checks that every accepted command had its one effect, or ended where its user saw it. */
function checkEnds(actors: Actors, home: Home, placedRefs: readonly string[]): void {
  const { outboxDisk } = home;
  const name = nameOf(home);
  if (outboxDisk.rows.length > 0) {
    fail(`${name} still has ${outboxDisk.rows.map((row) => `${row.kind} ${row.state}`).join(', ')}`);
  }
  const expected = actors.expected(home);
  for (const [id, row] of expected.accepted) {
    const fate = expected.fates.get(id);
    if (!fate) fail(`${name} lost ${row.kind} ${id}`);
    if (!isOrder(row)) continue;
    const isPlaced = placedRefs.includes(row.ref);
    if (fate === 'done' && !isPlaced) fail(`${name} was told that order ${row.ref} is done, and there is none`);
  }
  for (const ref of new Set([...expected.accepted.values()].filter(isOrder).map((row) => row.ref))) {
    if (!placedRefs.includes(ref)) continue;
    const rows = [...expected.accepted.values()].filter((row) => row.ref === ref);
    if (!rows.some(({ id }) => expected.fates.get(id) === 'done'))
      fail(`${name} was never told that ${ref} was placed`);
  }
}

function checkRecords(actors: Actors, home: Home): void {
  const records = home.owner && actors.backend.records(home.owner);
  if (!records) return;
  // What the customer did on all devices, because the CRM has it all.
  const homes = actors.devices
    .flatMap((device) => device.homes())
    .filter(({ owner }) => owner?.contactId === home.owner?.contactId);
  const made = homes.flatMap((each) => {
    const { accepted, fates } = actors.expected(each);
    return [...accepted.values()].map((row) => ({ row, fate: fates.get(row.id) }));
  });
  const wrong = wrongRecords(
    records,
    made.toSorted((a, b) => a.row.seq - b.row.seq),
  );
  if (wrong) fail(`${nameOf(home)}: ${wrong}`);
  if (home.outboxDisk.files.size > 0) fail(`${nameOf(home)} keeps files that nothing names`);
}

/** Checks that the device holds exactly what a fresh read of the CRM returns. */
async function checkParts({ backend }: Actors, home: Home): Promise<void> {
  const name = nameOf(home);
  const { state, parts, status } = home.cacheDisk.now;
  for (const [group, atMs] of Object.entries(status.syncedAtMs)) {
    if (atMs === null && (home.owner || group !== 'me')) fail(`${name} does not say when ${group} came`);
  }
  const catalogue = backend.freshCatalogue();
  const own = home.owner ? await backend.freshParts(home.owner) : [];
  const known = new Map<string, string>(state.catalogue?.parts.map((entry) => [entry.name, entry.hash]));
  for (const part of catalogue) {
    if (known.get(part.name) !== part.hash) fail(`${name} has another ${part.name} than the CRM`);
    if (!parts.has(part.hash)) fail(`${name} lacks ${part.name}`);
  }
  if (known.size > catalogue.length) fail(`${name} knows parts that are no more`);
  for (const part of own) {
    if (state.own[part.name] !== part.hash) fail(`${name} has another ${part.name} than the CRM`);
    if (parts.get(part.hash)?.text !== part.text) fail(`${name} lacks the text of ${part.name}`);
  }
  const named = new Set([...own, ...catalogue].map((part) => part.hash));
  for (const part of parts.values()) {
    if (!named.has(part.hash)) fail(`${name} keeps ${part.name}, which nothing names`);
  }
}
