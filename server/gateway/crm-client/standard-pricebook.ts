import { isCrmId, to18 } from '#domain/crm/index.ts';
import { ok, type Result } from '#lib/result.ts';
import type { CrmClient, CrmFailure } from './crm-client.ts';
import { buildQuery, equal } from './soql.ts';

/** Returns the Id of the standard price book, which counts for contacts without one (CRM-012); '' if the CRM has none. */
export type StandardPricebook = () => Promise<Result<string, CrmFailure>>;

const query = buildQuery({ from: 'Pricebook2', select: ['Id'], where: equal({ IsStandard: true }), limit: 1 });

/** Asks the CRM until it has named one, which never changes. */
export function createStandardPricebook(crm: Pick<CrmClient, 'query'>): StandardPricebook {
  let known = '';
  return async () => {
    if (known !== '') return ok(known);
    const asked = await crm.query({ kind: 'integration' }, query, { purpose: 'login' });
    if (!asked.ok) return asked;
    const id = asked.value.data.records[0]?.Id;
    known = typeof id === 'string' && isCrmId(id) ? to18(id) : '';
    return ok(known);
  };
}
