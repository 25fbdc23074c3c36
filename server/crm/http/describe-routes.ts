import { groupable } from '#crm/soql/aggregates.ts';
import { childRelations } from '#crm/soql/relations.ts';
import {
  type CrmObjectName,
  crmObjectNames,
  type FieldDeclaration,
  type FieldKind,
  fieldOf,
  labelOf,
  objectOf,
  type Role,
  readableFields,
  roleReaches,
  writableFields,
} from '#domain/crm/index.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { objectParameter } from './request-values.ts';

const describeTypes: Readonly<Record<FieldKind, { type: string; soap: string }>> = {
  id: { type: 'id', soap: 'tns:ID' },
  reference: { type: 'reference', soap: 'tns:ID' },
  text: { type: 'string', soap: 'xsd:string' },
  textarea: { type: 'textarea', soap: 'xsd:string' },
  picklist: { type: 'picklist', soap: 'xsd:string' },
  number: { type: 'double', soap: 'xsd:double' },
  currency: { type: 'currency', soap: 'xsd:double' },
  percent: { type: 'percent', soap: 'xsd:double' },
  boolean: { type: 'boolean', soap: 'xsd:boolean' },
  date: { type: 'date', soap: 'xsd:date' },
  datetime: { type: 'datetime', soap: 'xsd:dateTime' },
  base64: { type: 'base64', soap: 'xsd:base64Binary' },
};

/** Returns the object's summary, with which every description of it begins, and the session's rights on it. */
function summary(object: CrmObjectName, { role, base }: { role: Role; base: string }) {
  const { label, plural, keyPrefix, customer } = objectOf(object);
  const isIntegration = role === 'integration';
  const url = `${base}/sobjects/${object}`;
  return {
    name: object,
    label,
    labelPlural: plural,
    keyPrefix,
    custom: object.endsWith('__c'),
    customSetting: false,
    createable: isIntegration || customer.insert !== undefined,
    updateable: isIntegration || customer.update !== undefined,
    deletable: isIntegration || customer.delete !== undefined,
    undeletable: false,
    queryable: true,
    retrieveable: true,
    replicateable: true,
    searchable: false,
    layoutable: false,
    mergeable: false,
    triggerable: true,
    feedEnabled: false,
    deprecatedAndHidden: false,
    urls: { sobject: url, describe: `${url}/describe`, rowTemplate: `${url}/{ID}` },
  };
}

function describeField(
  object: CrmObjectName,
  { name, field, role }: { name: string; field: FieldDeclaration; role: Role },
) {
  const { type, soap } = describeTypes[field.kind];
  const isNumber = field.scale !== undefined;
  return {
    name,
    label: labelOf(name),
    type,
    soapType: soap,
    length: field.kind === 'id' || field.kind === 'reference' ? 18 : (field.length ?? 0),
    byteLength: (field.length ?? 0) * 3,
    precision: isNumber ? 18 : 0,
    scale: field.scale ?? 0,
    digits: 0,
    custom: name.endsWith('__c'),
    nillable: !field.required && field.kind !== 'boolean',
    unique: field.unique ?? false,
    externalId: field.externalId ?? false,
    idLookup: name === 'Id' || (field.externalId ?? false),
    autoNumber: field.autoNumber !== undefined,
    calculated: false,
    createable: writableFields(object, role, 'insert').includes(name),
    updateable: writableFields(object, role, 'update').includes(name),
    defaultedOnCreate: field.default !== undefined || field.kind === 'boolean',
    defaultValue: field.default ?? (field.kind === 'boolean' ? false : null),
    filterable: field.kind !== 'base64',
    sortable: field.kind !== 'base64',
    groupable: groupable.has(field.kind),
    aggregatable: field.kind !== 'base64' && field.kind !== 'boolean',
    caseSensitive: false,
    restrictedPicklist: field.restricted ?? false,
    picklistValues: (field.values ?? []).map((value) => ({
      value,
      label: value,
      active: true,
      defaultValue: value === field.default,
      validFor: null,
    })),
    referenceTo: field.targets ?? [],
    relationshipName: field.relationship ?? null,
    relationshipOrder: null,
    polymorphicForeignKey: (field.targets?.length ?? 0) > 1,
    nameField: name === 'Name',
    namePointing: false,
    deprecatedAndHidden: false,
    encrypted: false,
    htmlFormatted: false,
    permissionable: true,
  };
}

/** Describes an object: fields, relations and rights. */
function describeObject(object: CrmObjectName, { role, base }: { role: Role; base: string }) {
  const names = readableFields(object, role);
  return {
    ...summary(object, { role, base }),
    fields: names.flatMap((name) => {
      const field = fieldOf(object, name);
      return field ? [describeField(object, { name, field, role })] : [];
    }),
    childRelationships: childRelations(object)
      .filter((relation) => roleReaches(role, objectOf(relation.object).read))
      .map((relation) => ({
        relationshipName: relation.name,
        childSObject: relation.object,
        field: relation.field,
        cascadeDelete: false,
        restrictedDelete: false,
        deprecatedAndHidden: false,
        junctionIdListNames: [],
        junctionReferenceTo: [],
      })),
    recordTypeInfos: [],
    namedLayoutInfos: [],
    supportedScopes: [{ label: 'All', name: 'everything' }],
  };
}

async function globalDescribe(request: ApiRequest): Promise<ApiAnswer> {
  const { base, session } = request;
  const sobjects = crmObjectNames
    .filter((object) => objectOf(object).queryable && roleReaches(session.role, objectOf(object).read))
    .map((object) => summary(object, { role: session.role, base }));
  return { status: 200, body: { encoding: 'UTF-8', maxBatchSize: 200, sobjects } };
}

async function describe(request: ApiRequest, { type = '' }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  return { status: 200, body: describeObject(object, { role: request.session.role, base: request.base }) };
}

async function basicInformation(request: ApiRequest, { type = '' }: Parameters): Promise<ApiAnswer> {
  const object = objectParameter(request, type);
  const objectDescribe = summary(object, { role: request.session.role, base: request.base });
  return { status: 200, body: { objectDescribe, recentItems: [] } };
}

export const describeRoutes: readonly ApiRoute[] = [
  { method: 'GET', pattern: 'sobjects', handler: globalDescribe },
  { method: 'GET', pattern: 'sobjects/:type', handler: basicInformation },
  { method: 'GET', pattern: 'sobjects/:type/describe', handler: describe },
];
