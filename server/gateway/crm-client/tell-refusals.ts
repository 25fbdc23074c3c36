import type { CrmCaller, CrmClient, CrmErrorEntry, CrmFailure } from './crm-client.ts';
import { compositeFailure } from './read-queries.ts';

/** Nobody reads more than these. */
const MOST_TOLD = 200;
const MOST_LETTERS = 300;

type Log = { warn(details: object, text: string): void };

/**
 * Logs why the CRM refuses to be read, each reason once: the org lacks an object or a field, does not show it to this
 * session, or refuses the gateway's user. Only the owner of the org can mend that, and whatever else is logged
 * has only the code of the refusal.
 */
export function tellRefusals(crm: CrmClient, log: Log): CrmClient {
  const told = new Set<string>();
  const tell = (session: CrmCaller['kind'], errors: readonly CrmErrorEntry[]) => {
    for (const { errorCode, message } of errors) {
      const words = lastLine(message).slice(0, MOST_LETTERS);
      const key = `${session} ${errorCode} ${words}`;
      if (told.has(key) || told.size === MOST_TOLD) continue;
      told.add(key);
      log.warn({ session, errorCode, words }, 'the CRM refuses to be read');
    }
  };
  const tellFailure = ({ kind: session }: CrmCaller, failure: CrmFailure | null) => {
    if (failure?.kind === 'rejected' || failure?.kind === 'not-found') tell(session, failure.errors);
  };
  return {
    ...crm,
    async query(caller, soql, options) {
      const answer = await crm.query(caller, soql, options);
      if (!answer.ok) tellFailure(caller, answer.error);
      return answer;
    },
    async composite(caller, requests, options) {
      const answer = await crm.composite(caller, requests, options);
      if (!answer.ok) tellFailure(caller, answer.error);
      else {
        const queries = new Set(requests.filter(isQuery).map(({ referenceId }) => referenceId));
        for (const part of answer.value.data) {
          if (queries.has(part.referenceId)) tellFailure(caller, compositeFailure(caller, part));
        }
      }
      return answer;
    },
    async managedContent(page) {
      const answer = await crm.managedContent(page);
      if (!answer.ok) tellFailure({ kind: 'integration' }, answer.error);
      return answer;
    },
  };
}

const isQuery = ({ method, url }: { method: string; url: string }): boolean =>
  method === 'GET' && url.startsWith('query');

/** The lines before it quote the query, with values of customers. */
const lastLine = (message: string): string => message.trim().split('\n').at(-1) ?? '';
