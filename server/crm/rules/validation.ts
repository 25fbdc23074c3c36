import { CrmError } from '#crm/crm-error.ts';

/** Returns the CRM's error for a row that one of its own rules refuses. */
export function ruleRefusal(message: string, fields: readonly string[] = []): CrmError {
  return new CrmError(400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message, fields);
}
