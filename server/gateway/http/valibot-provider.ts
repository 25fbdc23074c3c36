import type {
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import * as v from 'valibot';
import { issuePath } from '#protocol/issue-path.ts';

/** Types what a handler reads (body, params, query and headers) by the valibot schemas of its route. */
interface ValibotProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
}

/** The routes and hooks of one area. Nothing that it registers is seen outside it. */
export type GatewayPlugin<Options extends FastifyPluginOptions> = FastifyPluginAsync<
  Options,
  RawServerDefault,
  ValibotProvider
>;

/** A part of a request that does not match its schema. `issue` is the path of the first fault, without the value. */
export class InvalidRequest extends Error {
  readonly statusCode = 400;
  readonly issue: string;

  constructor(issue: string) {
    super('A part of the request does not have the agreed shape.');
    this.issue = issue;
  }
}

/** Checks each part of a request by its route's schema, and passes on what the schema makes of it. */
export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data: unknown) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? { value: parsed.output } : { error: new InvalidRequest(issuePath(parsed.issues)) };
  };
