import * as v from 'valibot';
import { isStorable } from '#lib/storable-text.ts';
// Imported by its file, so that the device's bundle does not include the whole CRM declaration.
import { isCrmId, to18 } from './crm/ids.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Every text schema starts with this. Without it, a text that cannot be stored would be sent again forever. */
export const storableText = v.pipe(v.string(), v.check(isStorable));

/** A command's id and every `Client_Ref__c`. */
export const uuidV7 = v.pipe(storableText, v.regex(UUID_V7));

/** A mobile number as it is stored (`storedMobile`): ten digits that begin with 6 to 9. */
export const mobileNumber = v.pipe(storableText, v.regex(/^[6-9]\d{9}$/));

/** Also the number of a landline, as people write it; '' is none. '080 2553 0100' would pass for a mobile number. */
export const telephone = v.pipe(storableText, v.maxLength(40), v.regex(/^[\d\s()+-]*$/));

/** An id in its canonical form, so that equal records have equal ids. */
export const crmId = v.pipe(
  storableText,
  v.check((text) => text.length === 18 && isCrmId(text) && to18(text) === text),
);

export const text = (length: number) => v.pipe(storableText, v.maxLength(length));

/** Required, and not only blanks (ADDR-017). */
export const filled = (length: number) =>
  v.pipe(
    text(length),
    v.check((value) => value.trim() !== ''),
  );
