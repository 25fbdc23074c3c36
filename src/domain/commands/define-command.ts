import type { GenericSchema } from 'valibot';
import type { ProjectedViews } from '#domain/projection/projected.ts';
import type { AttachedFile } from './attached-file.ts';
import type { CommandRow } from './outbox-row.ts';

/** Upgrades a kind's arguments by one version. Total over what the older version's schema accepts. */
type UpcastStep = (args: unknown) => unknown;

/** Where in the app the user changes a command of this kind again. */
export type EditArea =
  | 'cart'
  | 'order'
  | 'addresses'
  | 'favourites'
  | 'kyc'
  | 'profile'
  | 'returns'
  | 'cancel'
  | 'feedback'
  | 'credit';

/**
 * A kind of command: something a user can do that reaches the CRM. It carries an intent, never a row patch
 * (architecture.md, seam 3). The registry (`kinds.ts`) derives everything else from these definitions.
 */
export type CommandDefinition<K extends string, A> = {
  kind: K;
  /** The arguments in the current version. Refuses unknown fields and bounds all sizes. */
  schema: GenericSchema<unknown, A>;
  /**
   * The first leads from version 1 to 2. A device may come back after months with commands of an old version, so steps
   * are only ever added.
   */
  upcasts?: readonly UpcastStep[];
  /**
   * Returns a command's lane. The device keeps the order within a lane; a failure blocks only its lane and what depends
   * on it (sync.md 4.3).
   */
  lane: (args: A, ref: string) => string;
  /** Returns further lanes that the command changes, such as the cart lines that an order takes along. */
  concerns?: (args: A) => string[];
  /**
   * Whether a newer command of its lane replaces it before it is sent; true if missing. An order records what the user
   * agreed to at one moment, so it is repaired or discarded, never replaced.
   */
  replaceable?: boolean;
  /** Returns the file that the device uploads before the command (sync.md 4.10); missing for a kind without files. */
  file?: (args: A) => Pick<AttachedFile, 'sha256' | 'type'>;
  /** Where the user can change it again; missing if there is nothing to edit. */
  editIn?: EditArea;
  /** Whether the customer is signed out on this device once it is done and nothing else waits (PROF-005). */
  endsSession?: boolean;
  /** How the command changes what screens show until the CRM has confirmed it, by view. */
  projects?: { readonly [V in keyof ProjectedViews]?: (view: ProjectedViews[V], row: CommandRow<K, A>) => void };
  /**
   * Whether it keeps its effect while the gateway is asked to void it. An order's lines stay out of the cart until the
   * gateway has refused the order for good; any other command that was taken back has no effect.
   */
  keepsEffectUntilVoided?: boolean;
  /**
   * Whether it takes effect at once or not at all, because the user waits for it and it rests on what is true now
   * (CANC-003). It expires after `NOW_MS`: if it was never sent it only says so; if it was, the gateway is asked to void
   * it, and completes what it has begun (sync.md 4.17).
   */
  now?: boolean;
  /** Whether the gateway's ledger erases its arguments as soon as it has ended (DATA-015), not after 30 days. */
  secret?: boolean;
};

/** Defines a kind of command; its arguments have the type of its schema. */
export function defineCommand<const K extends string, A>(definition: CommandDefinition<K, A>): CommandDefinition<K, A> {
  return definition;
}
