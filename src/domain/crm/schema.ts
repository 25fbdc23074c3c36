/** Who makes a request: a visitor, a signed-in customer's session, or the gateway's own integration session. */
export const Role = { Guest: 'guest', Customer: 'customer', Integration: 'integration' } as const;
export type Role = (typeof Role)[keyof typeof Role];

/** The names of the parts that devices receive; sync.md 6.4 defines how each is keyed and grouped. */
export const partKinds = [
  'settings',
  'categories',
  'banners',
  'media-categories',
  'media',
  'faqs',
  'locations',
  'promotions',
  'cards',
  'details',
  'prices',
  'offers',
  'stock',
  'coupons',
  'me',
  'cart',
  'open-orders',
  'addresses',
  'favourites',
  'history',
  'feedback',
  'credit',
  'my-offers',
  'my-products',
] as const;
export type PartKind = (typeof partKinds)[number];

export type FieldKind =
  | 'id'
  | 'reference'
  | 'text'
  | 'textarea'
  | 'picklist'
  | 'number'
  | 'currency'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'base64';

/**
 * Who may write a field. `customer`: a customer's session, on insert and update. `customer-insert`: a customer's
 * session, on insert only. `system`: the CRM itself; it refuses everyone else.
 */
export type FieldWriter = 'customer' | 'customer-insert' | 'integration' | 'system';

export type FieldDeclaration = {
  readonly kind: FieldKind;
  /** Text kinds: the maximum length of a value, in characters. */
  readonly length?: number;
  /** Number kinds: digits after the decimal point. */
  readonly scale?: number;
  readonly values?: readonly string[];
  readonly restricted?: boolean;
  /** Reference: the objects that it may point to (several for Attachment's parent). */
  readonly targets?: readonly string[];
  /** Reference: the name that queries use to reach the parent row. */
  readonly relationship?: string;
  /** Reference: the name that queries on the parent use to reach these rows. */
  readonly children?: string;
  readonly required?: boolean;
  readonly unique?: boolean;
  readonly externalId?: boolean;
  /** The format of values that the CRM assigns on insert, such as 'FAV-{0000000}'. */
  readonly autoNumber?: string;
  readonly default?: string | number | boolean;
  /** The least role that may read it, where that is narrower than the object's. */
  readonly read?: Role;
  readonly write?: FieldWriter;
  readonly parts?: readonly PartKind[];
};

export type FieldMap = Readonly<Record<string, FieldDeclaration>>;

/**
 * The path from a row to its contact, or to its account. A row that names a contact belongs to that contact alone; a
 * row without one belongs to its account. A `parent` row belongs to the owner of the row that its reference names.
 */
export type Owner =
  | { readonly kind: 'public' }
  | { readonly kind: 'integration' }
  | {
      readonly kind: 'owned';
      readonly contact?: string;
      readonly account?: string;
      /** Rows with neither are open to everyone (a discount for all customers). */
      readonly openWhenEmpty?: boolean;
    }
  | { readonly kind: 'parent'; readonly reference: string };

/** What a customer's session may do with the customer's own rows. */
type CustomerRights = {
  /** `place-order`: only through `commerce/sale/order`. */
  readonly insert?: true | 'place-order';
  readonly update?: true;
  readonly delete?: true;
};

export type ObjectDeclaration = {
  readonly name: string;
  readonly label: string;
  readonly plural: string;
  readonly keyPrefix: string;
  readonly owner: Owner;
  /** The least role that may read its rows. */
  readonly read: Role;
  readonly customer: CustomerRights;
  /** False for managed content, which is only available from the delivery API. */
  readonly queryable: boolean;
  /** Fields whose combined values are unique among existing rows; empty when rows may be equal. */
  readonly uniqueTogether: readonly string[];
  /** The field by which the catalogue builder follows changes; null for objects that customers own. */
  readonly deltaField: 'SystemModstamp' | null;
  /** Parts that omit the row's own Id because their rows join by another field. */
  readonly partsWithoutId: readonly PartKind[];
  /** Parent fields that a part includes, such as 'Category__r.Name'. */
  readonly parentPaths: Readonly<Partial<Record<PartKind, readonly string[]>>>;
  readonly fields: FieldMap;
};

type ObjectInput<F extends FieldMap> = {
  name: string;
  label: string;
  plural: string;
  keyPrefix: string;
  owner: Owner;
  read: Role;
  customer?: CustomerRights;
  queryable?: boolean;
  uniqueTogether?: readonly (keyof F & string)[];
  followed?: boolean;
  partsWithoutId?: readonly PartKind[];
  parentPaths?: Partial<Record<PartKind, readonly string[]>>;
  fields: F;
};

/** Completes an object's declaration with the defaults and the system fields of every object. */
export function defineObject<const F extends FieldMap>(input: ObjectInput<F>) {
  return {
    name: input.name,
    label: input.label,
    plural: input.plural,
    keyPrefix: input.keyPrefix,
    owner: input.owner,
    read: input.read,
    customer: input.customer ?? {},
    queryable: input.queryable ?? true,
    uniqueTogether: input.uniqueTogether ?? [],
    deltaField: input.followed ? 'SystemModstamp' : null,
    partsWithoutId: input.partsWithoutId ?? [],
    parentPaths: input.parentPaths ?? {},
    fields: { ...systemFields, ...input.fields },
  } as const;
}

/** Declares the parts that carry these fields. */
export function inParts<F extends FieldMap>(parts: readonly PartKind[], fields: F): F {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, parts }])) as F;
}

/** Declares that no part carries these fields, so that they never leave the server. */
export function serverOnly<F extends FieldMap>(fields: F): F {
  return inParts([], fields);
}

/** Fields that the CRM gives every row. */
const systemFields = {
  Id: { kind: 'id', required: true, write: 'system' },
  IsDeleted: { kind: 'boolean', write: 'system' },
  CreatedDate: { kind: 'datetime', required: true, write: 'system' },
  CreatedById: { kind: 'reference', targets: ['User'], relationship: 'CreatedBy', write: 'system' },
  LastModifiedDate: { kind: 'datetime', required: true, write: 'system' },
  LastModifiedById: { kind: 'reference', targets: ['User'], relationship: 'LastModifiedBy', write: 'system' },
  SystemModstamp: { kind: 'datetime', required: true, write: 'system' },
} as const satisfies FieldMap;
