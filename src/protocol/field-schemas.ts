import * as v from 'valibot';
import { text } from '#domain/field-schemas.ts';
import type { PartHash } from './part.ts';
import { isPartHash } from './part-codec.ts';

export const partHash = v.custom<PartHash>((value) => typeof value === 'string' && isPartHash(value));
export const partName = v.pipe(text(200), v.minLength(1));
