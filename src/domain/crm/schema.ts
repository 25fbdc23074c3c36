/** Who asks: a visitor, a signed-in customer's session, or the gateway's own integration session. */
export const Role = { Guest: 'guest', Customer: 'customer', Integration: 'integration' } as const;
export type Role = (typeof Role)[keyof typeof Role];

/** What the device receives, by name; sync.md 6.4 says how each is keyed and grouped. */
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
 * Who may write a field. `customer` means a customer's session on insert and update, `customer-insert` only when the
 * row is made; `system` fields are kept by the CRM itself and refused from everyone.
 */
export type FieldWriter = 'customer' | 'customer-insert' | 'integration' | 'system';

export type FieldDeclaration = {
  readonly kind: FieldKind;
  /** Text kinds: the longest value the CRM takes, in characters. */
  readonly length?: number;
  /** Number kinds: digits after the decimal point. */
  readonly scale?: number;
  readonly values?: readonly string[];
  readonly restricted?: boolean;
  /** Reference: the objects it may point at (several for Attachment's parent). */
  readonly targets?: readonly string[];
  /** Reference: the name by which a query reaches the parent row. */
  readonly relationship?: string;
  /** Reference: the name by which a query on the parent reaches these rows. */
  readonly children?: string;
  readonly required?: boolean;
  readonly unique?: boolean;
  readonly externalId?: boolean;
  /** Given by the CRM on insert, as in 'FAV-{0000000}'. */
  readonly autoNumber?: string;
  readonly default?: string | number | boolean;
  /** The widest role that reads it, where that is narrower than the object's. */
  readonly read?: Role;
  readonly write?: FieldWriter;
  readonly parts?: readonly PartKind[];
};

export type FieldMap = Readonly<Record<string, FieldDeclaration>>;

/**
 * The path from a row to its contact, else its account. A row that names a contact belongs to that contact alone; one
 * without is its account's. `parent` rows belong to whoever owns the row that the reference names.
 */
export type Owner =
  | { readonly kind: 'public' }
  | { readonly kind: 'integration' }
  | {
      readonly kind: 'owned';
      readonly contact?: string;
      readonly account?: string;
      /** Rows with neither are everyone's (a discount for all customers). */
      readonly openWhenEmpty?: boolean;
    }
  | { readonly kind: 'parent'; readonly reference: string };

/** What a customer's session may do with its own rows. */
type CustomerRights = {
  /** `place-order`: only through `commerce/sale/order`; `cart`: also through the webstore's cart endpoints. */
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
  /** The widest role that reads rows of it. */
  readonly read: Role;
  readonly customer: CustomerRights;
  /** False for managed content, which only the delivery API serves. */
  readonly queryable: boolean;
  /** Fields whose values together stand once among the rows that are there; none where each row may be alike. */
  readonly uniqueTogether: readonly string[];
  /** Followed by the catalogue builder through this field; null for what customers own. */
  readonly deltaField: 'SystemModstamp' | null;
  /** Parts that leave the row's own Id out, because their rows join by another. */
  readonly partsWithoutId: readonly PartKind[];
  /** Parent fields that a part carries along, such as 'Category__r.Name'. */
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

/** Completes an object's declaration with its defaults and the system fields that every object has. */
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

/** Names the parts that carry these fields. */
export function inParts<F extends FieldMap>(parts: readonly PartKind[], fields: F): F {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, parts }])) as F;
}

/** These fields never leave the server: no part carries them. */
export function serverOnly<F extends FieldMap>(fields: F): F {
  return inParts([], fields);
}

/** Fields that the CRM gives to every row. */
const systemFields = {
  Id: { kind: 'id', required: true, write: 'system' },
  IsDeleted: { kind: 'boolean', write: 'system' },
  CreatedDate: { kind: 'datetime', required: true, write: 'system' },
  CreatedById: { kind: 'reference', targets: ['User'], relationship: 'CreatedBy', write: 'system' },
  LastModifiedDate: { kind: 'datetime', required: true, write: 'system' },
  LastModifiedById: { kind: 'reference', targets: ['User'], relationship: 'LastModifiedBy', write: 'system' },
  SystemModstamp: { kind: 'datetime', required: true, write: 'system' },
} as const satisfies FieldMap;
