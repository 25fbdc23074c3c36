import type { ChangeState } from '#domain/commands/change-state.ts';
import type { FieldConflict } from '#domain/commands/merge-fields.ts';
import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { ProfileFields } from '#domain/commands/profile-fields.ts';
import type { Synced } from './shared.ts';
import type { MeView } from './shell.ts';

/** '/profile' and '/edit-profile'. `synced`: the CRM's records of the customer are on the device. */
export type ProfileView = Synced & {
  me: MeView | null;
  /** With the changes that wait; null until the CRM's records are on the device. */
  fields: ProfileFields | null;
  /** The last change that the CRM has not confirmed. */
  change: {
    commandId: CommandId;
    state: ChangeState;
    rejection: Rejection | null;
    conflicts: readonly FieldConflict[];
  } | null;
};
