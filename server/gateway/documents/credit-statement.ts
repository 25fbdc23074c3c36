import { todayInIndia } from '#domain/pricing/today-in-india.ts';
import { rankedRecords } from '#domain/rules/credit-record.ts';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import type { CrmClient, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type DocumentFile, PDF_TYPE } from '#protocol/documents.ts';
import { type DocumentFault, documentFault, READ_OPTIONS } from './document-fault.ts';
import { type ReadFile, readFile } from './read-file.ts';

/** Under this name every statement is saved (CRED-007). */
const STATEMENT_NAME = 'account_statement.pdf';

type Reader = { crm: CrmClient; session: CustomerSession };

/**
 * Finds the customer's account statement (CRM-035, CRED-007), with the customer's own session: the newest PDF of the
 * credit record that counts, else of the next one, else of a statement record. None is an empty list.
 */
export async function findStatement(
  { crm, session }: Reader,
  { today }: { today: string },
): Promise<Result<DocumentFile[], DocumentFault>> {
  const caller = { kind: 'customer', sessionId: session.crmSessionId } as const;
  const { contactId } = session.user;
  const owned = await readQueries(
    crm,
    caller,
    {
      credits: {
        from: 'Credit_Management__c',
        select: ['Id', 'status__c', 'From_date__c', 'To_Date__c'],
        where: equal({ Contact__c: contactId }),
      },
      statements: {
        from: 'Customer_Satement__c',
        select: ['Id'],
        where: equal({ Customer__c: contactId }),
        orderBy: [{ field: 'Id' }],
      },
    },
    READ_OPTIONS,
  );
  if (!owned.ok) return err(documentFault(owned.error));
  const { credits, statements } = owned.value;
  const ranked = rankedRecords(credits.map(recordOf), today).map(({ id }) => id);
  const parents = [...ranked, ...statements.toReversed().map(({ Id }) => String(Id))];
  if (parents.length === 0) return ok([]);
  const files = await readQueries(
    crm,
    caller,
    {
      rows: {
        from: 'Attachment',
        select: ['Id', 'ParentId', 'Name', 'ContentType', 'BodyLength', 'CreatedDate'],
        where: { field: 'ParentId', op: 'IN', values: parents },
        orderBy: [
          { field: 'CreatedDate', direction: 'DESC' },
          { field: 'Id', direction: 'DESC' },
        ],
      },
    },
    READ_OPTIONS,
  );
  if (!files.ok) return err(documentFault(files.error));
  const papers = files.value.rows.filter(isPdf);
  const found = parents.map((id) => papers.find((row) => row.ParentId === id)).find((row) => row !== undefined);
  return ok(found ? [fileOf(found)] : []);
}

/** Reads the statement's file. */
export async function readStatement(
  reader: Reader,
  { today, fileId }: { today: string; fileId: string },
): Promise<Result<ReadFile, DocumentFault>> {
  const found = await findStatement(reader, { today });
  if (!found.ok) return found;
  const caller = { kind: 'customer', sessionId: reader.session.crmSessionId } as const;
  return readFile(reader.crm, caller, { files: found.value, fileId });
}

function recordOf(row: CrmRow) {
  const [status, from, to] = [textAt(row, 'status__c'), textAt(row, 'From_date__c'), textAt(row, 'To_Date__c')];
  return { id: String(row.Id), ref: null, pending: null, status, from, to };
}

const isPdf = (row: CrmRow): boolean =>
  textAt(row, 'ContentType') === PDF_TYPE || (textAt(row, 'Name') ?? '').toLowerCase().endsWith('.pdf');

function fileOf(row: CrmRow): DocumentFile {
  const created = textAt(row, 'CreatedDate');
  return {
    id: String(row.Id),
    name: STATEMENT_NAME,
    bytes: numberAt(row, 'BodyLength'),
    number: null,
    date: created ? todayInIndia(Date.parse(created)) : null,
  };
}
