import { type Undertaking, undertakings } from '#domain/catalogue/credit-content.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { allowedAddress, fetchOriginal } from '#gateway/media/media-source.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { PDF_TYPE } from '#protocol/documents.ts';
import { type DocumentFault, documentFault, READ_OPTIONS } from './document-fault.ts';

type Source = { crm: CrmClient; mediaHosts: readonly string[]; crmUrl: string };

/**
 * Reads an undertaking that the owner offers (CRED-010): the PDF to which a setting of the CRM links, from the hosts
 * that pictures come from, and from nowhere else.
 */
export async function readPaper(
  { crm, ...hosts }: Source,
  kind: Undertaking,
): Promise<Result<Uint8Array, DocumentFault>> {
  const read = await readQueries(
    crm,
    INTEGRATION,
    {
      rows: {
        from: 'PWASettings__c',
        select: ['Id', 'Link__c'],
        where: equal({ Name: undertakings[kind] }),
        orderBy: [{ field: 'Id' }],
        limit: 1,
      },
    },
    READ_OPTIONS,
  );
  if (!read.ok) return err(documentFault(read.error));
  const link = read.value.rows[0] ? textAt(read.value.rows[0], 'Link__c') : null;
  const address = link === null ? null : allowedAddress(link, hosts);
  if (!address) return err({ kind: 'missing' });
  const fetched = await fetchOriginal(address, { mediaHosts: hosts.mediaHosts, type: PDF_TYPE });
  if (fetched.ok) return ok(fetched.value);
  if (fetched.error.kind === 'unknown') return err({ kind: 'missing' });
  return err({ kind: 'crm', failure: { kind: 'network', message: fetched.error.reason, ended: true } });
}
