import { CrmError } from '#crm/crm-error.ts';
import type { WriteContext } from '#crm/records/context.ts';
import { inSavepoint } from '#crm/store/sql.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import type { Unit } from './api.ts';

const maxRecords = 200;
const maxRuns = 10;

export type CollectionResult = {
  id?: string;
  success: boolean;
  errors: ReadonlyArray<{ statusCode: string; message: string; fields: readonly string[] }>;
  created?: boolean;
};

/** One record of a collection: its object, and its id if known. */
export type CollectionItem<T> = { readonly object: CrmObjectName; readonly id?: string; readonly input: T };

/** Processes records of one object together, all or none; returns the results in their order. */
export type RunStep<T> = (
  context: WriteContext,
  object: CrmObjectName,
  inputs: readonly T[],
) => Promise<ReadonlyArray<{ id: string; created?: boolean }>>;

/** Thrown to roll back an all-or-none collection; contains the result of each record. */
class CollectionRollback extends Error {
  readonly results: readonly CollectionResult[];

  constructor(results: readonly CollectionResult[]) {
    super('A record of an all-or-none collection failed.');
    this.results = results;
  }
}

/**
 * Runs a collection. Consecutive records of one type run together; only if one of them fails do they run one by one, to
 * find the record at fault. The answer is in the order of the request.
 */
export async function runCollection<T>(
  unit: Unit,
  { items, allOrNone, step }: { items: readonly CollectionItem<T>[]; allOrNone: boolean; step: RunStep<T> },
): Promise<readonly CollectionResult[]> {
  assertSize(items);
  try {
    return await unit.write(async (context) => {
      const results: CollectionResult[] = [];
      for (const run of runsOf(items)) results.push(...(await runTogether(context, run, step)));
      if (allOrNone && results.some(({ success }) => !success)) throw new CollectionRollback(results);
      return results;
    });
  } catch (error) {
    if (error instanceof CollectionRollback) return error.results.map(rolledBack);
    throw error;
  }
}

function assertSize(items: readonly CollectionItem<unknown>[]): void {
  if (items.length > maxRecords)
    throw new CrmError(
      400,
      'EXCEEDED_ID_LIMIT',
      `record limit reached. cannot submit more than ${maxRecords} records into this call`,
    );
  if (runsOf(items).length > maxRuns)
    throw new CrmError(400, 'INVALID_INPUT', `Cannot have more than ${maxRuns} chunks in a single operation.`);
}

function runsOf<T>(items: readonly CollectionItem<T>[]): ReadonlyArray<readonly CollectionItem<T>[]> {
  const runs: CollectionItem<T>[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && last[0]?.object === item.object) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

async function runTogether<T>(
  context: WriteContext,
  run: readonly CollectionItem<T>[],
  step: RunStep<T>,
): Promise<readonly CollectionResult[]> {
  const [first] = run;
  if (!first) return [];
  try {
    const done = await inSavepoint(context.sql, () =>
      step(
        context,
        first.object,
        run.map(({ input }) => input),
      ),
    );
    return done.map(({ id, created }) => ({
      id,
      success: true,
      errors: [],
      ...(created === undefined ? {} : { created }),
    }));
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    if (run.length === 1) return [failure(error, first.id)];
  }
  const results: CollectionResult[] = [];
  for (const item of run) results.push(...(await runTogether(context, [item], step)));
  return results;
}

function failure(error: CrmError, id: string | undefined): CollectionResult {
  const errors = [{ statusCode: error.errorCode, message: error.message, fields: error.fields ?? [] }];
  return { ...(id === undefined ? {} : { id }), success: false, errors };
}

function rolledBack(result: CollectionResult): CollectionResult {
  if (!result.success) return result;
  return {
    success: false,
    errors: [
      {
        statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK',
        message: 'Record rolled back because not all records were valid and the request was using AllOrNone header',
        fields: [],
      },
    ],
    ...(result.created === undefined ? {} : { created: result.created }),
  };
}
