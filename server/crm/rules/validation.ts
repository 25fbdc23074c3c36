import { CrmError } from '#crm/crm-error.ts';

/** The CRM's answer when a rule of its own refuses a row. */
export function ruleRefusal(message: string, fields: readonly string[] = []): CrmError {
  return new CrmError(400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message, fields);
}
