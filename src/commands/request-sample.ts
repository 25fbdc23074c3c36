import { project } from '#domain/projection/project.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { type SampleState, sampleStateOf } from '#domain/rules/sample.ts';
import type { Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts, refuse } from './decide.ts';
import { lineOf, writeLine } from './line-write.ts';

type RequestSampleFault = { kind: 'refused'; state: Exclude<SampleState, 'available'> };

export type RequestSampleOutcome = Result<null, RequestSampleFault>;

/** Adds one sample of a product to the cart (PROD-022 to PROD-026). */
export function requestSample(
  ports: CommandPorts,
  { productId }: { productId: string },
): Promise<RequestSampleOutcome> {
  return decideOnFacts(
    ports,
    () => ports.facts.line(productId),
    (facts, { rows }): Decision<RequestSampleOutcome> => {
      const state = sampleStateOf({
        guest: false,
        allowed: facts.allowSample,
        hadSample: facts.hadSample || reservationsOf(rows, facts.placedRefs).samples.has(productId),
        inCart: lineOf(project(facts.base, rows).lines, productId)?.type ?? null,
        orderable: facts.product?.unitPricePaise != null,
      });
      if (state !== 'available') return refuse({ kind: 'refused', state });
      const line = { productId, type: 'S' as const, quantity: 1 };
      return accept(writeLine(ports, { rows, facts, line, quantitySeen: 0 }), null);
    },
  );
}
