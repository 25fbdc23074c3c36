/** The only declaration of the CRM's objects and fields; everything about them derives from it. */
export {
  deltaObjects,
  fieldReader,
  readableFields,
  roleReaches,
  type WriteOperation,
  writableFields,
} from './access.ts';
export { declarationText } from './declaration-text.ts';
export { idChecksum, isCrmId, to18 } from './ids.ts';
export {
  type CrmObjectName,
  crmObjectNames,
  fieldOf,
  fieldsOf,
  findField,
  findObject,
  labelOf,
  objectOf,
} from './objects.ts';
export { orderStatuses } from './orders.ts';
export { partTables, selectListFor } from './parts.ts';
export type { CrmRecord, CrmValue, FieldName } from './records.ts';
export {
  type FieldDeclaration,
  type FieldKind,
  type Owner,
  type PartKind,
  Role,
} from './schema.ts';
