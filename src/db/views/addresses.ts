import type { AddressFields } from '#domain/commands/address-fields.ts';
import type { FieldConflict } from '#domain/commands/merge-fields.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { DeliveryPlace } from '#domain/rules/address-form.ts';
import type { AddressView } from './checkout.ts';
import type { Synced } from './shared.ts';
import type { AddAddressPath } from './shell.ts';

/** A change of an address that the shop refused for good. */
export type AddressRefusal = {
  commandId: CommandId;
  command: 'create' | 'edit' | 'delete';
  /** The kind of the rejection. */
  kind: string;
  /** Fields that somebody else changed too (sync.md 4.9); `now` is what the CRM has. */
  conflicts: FieldConflict[];
};

export type SavedAddress = AddressView & { refusal: AddressRefusal | null };

export type AddressesView = Synced & {
  /** The billing address first. */
  addresses: SavedAddress[];
  addAddressPath: AddAddressPath;
};

/** A GST number with its registered address, as fields of a billing address. */
export type GstAddress = { key: string; number: string; fields: AddressFields; fullAddress: string };

/** What an address form needs (ADDR-014 to ADDR-025). */
export type AddressFormView = Synced & {
  /** The edited address with the changes that wait here; null for a new one, and for one that does not exist. */
  address: SavedAddress | null;
  /** The types of all other addresses. */
  otherTypes: string[];
  /** Active deliverable locations; null until they are on the device. */
  places: DeliveryPlace[] | null;
  gstAddresses: GstAddress[];
};
