import type { CrmObjectName, crmObjects } from './objects.ts';

type Objects = typeof crmObjects;

/** The name of one of the object's fields. */
export type FieldName<N extends CrmObjectName> = keyof Objects[N]['fields'] & string;

type Value<F> = F extends { kind: 'boolean' }
  ? boolean
  : F extends { kind: 'number' | 'currency' | 'percent'; required: true }
    ? number
    : F extends { kind: 'number' | 'currency' | 'percent' }
      ? number | null
      : F extends { required: true }
        ? string
        : string | null;

/** One row of the object, in the form of the CRM's REST answers. */
export type CrmRecord<N extends CrmObjectName> = { -readonly [F in FieldName<N>]: Value<Objects[N]['fields'][F]> };

export type CrmValue = string | number | boolean | null;
