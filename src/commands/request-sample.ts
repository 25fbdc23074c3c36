import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { project } from '#domain/projection/project.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { type SampleState, sampleStateOf } from '#domain/rules/sample.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { lineOf, writeLine } from './line-write.ts';
import { updateOnFacts } from './update-on-facts.ts';

type RequestSampleFault = { kind: 'refused'; state: Exclude<SampleState, 'available'> };

export type RequestSampleOutcome = Result<null, RequestSampleFault>;

/** Adds one sample of a product to the cart (PROD-022 to PROD-026). */
export function requestSample(
  ports: CommandPorts,
  { productId }: { productId: string },
): Promise<RequestSampleOutcome> {
  return updateOnFacts(
    ports,
    () => ports.facts.line(productId),
    (outbox, facts): RequestSampleOutcome => {
      const rows = rowsOf(outbox);
      const state = sampleStateOf({
        guest: false,
        allowed: facts.allowSample,
        hadSample: facts.hadSample || reservationsOf(rows, facts.placedRefs).samples.has(productId),
        inCart: lineOf(project(facts.base, rows).lines, productId)?.type ?? null,
        orderable: facts.product?.unitPricePaise != null,
      });
      if (state !== 'available') return err({ kind: 'refused', state });
      const line = { productId, type: 'S' as const, quantity: 1 };
      writeLine(outbox, ports, { facts, line, quantitySeen: 0 });
      return ok(null);
    },
  );
}
