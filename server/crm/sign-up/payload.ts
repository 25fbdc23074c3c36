import * as v from 'valibot';
import { CrmError } from '#crm/crm-error.ts';
import { mobileNumber, storableText } from '#domain/field-schemas.ts';

const required = (max: number) => v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(max));
const optional = (max: number) => v.nullish(v.pipe(storableText, v.trim(), v.maxLength(max)), '');

const payload = v.strictObject({
  gstnumber: v.nullish(v.pipe(storableText, v.trim(), v.regex(/^([0-9A-Z]{15})?$/)), ''),
  AccountWrapper: v.strictObject({
    companyname: required(255),
    pannumber: v.pipe(storableText, v.trim(), v.regex(/^[A-Z]{5}\d{4}[A-Z]$/)),
    type: required(80),
    otherType: optional(80),
  }),
  ContactWrapper: v.strictObject({
    firstname: optional(40),
    lastname: required(80),
    email: v.pipe(storableText, v.trim(), v.maxLength(80), v.email()),
    Phone: v.pipe(storableText, v.trim(), mobileNumber),
    designation: optional(128),
    // Taken as it is, including blanks.
    password: storableText,
    regBySalesPerson: v.nullish(v.picklist(['Yes', 'No']), 'No'),
    salesPersonName: optional(80),
    pinCode: v.pipe(storableText, v.regex(/^\d{6}$/)),
    DCNumber: optional(40),
  }),
});

/** The body of `signUpNewUser` (DATA-023). Texts that nobody filled in are ''. */
export type SignUpPayload = v.InferOutput<typeof payload>;

/** Refuses a body with a missing, malformed or unknown field, and names that field. */
export function readPayload(body: unknown): SignUpPayload {
  const parsed = v.safeParse(payload, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'The body';
  throw new CrmError(400, 'JSON_PARSER_ERROR', `${field} is missing or not valid.`);
}
