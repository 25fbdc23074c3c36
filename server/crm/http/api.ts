import type { CrmClock } from '#crm/clock.ts';
import type { WriteContext } from '#crm/records/context.ts';
import type { Session } from '#crm/session.ts';
import type { QueryRunner } from '#crm/soql/run-query.ts';
import type { CrmStore } from '#crm/store/crm-store.ts';
import type { LoginLocks } from '#crm/store/login-locks.ts';
import type { Sessions } from '#crm/store/sessions.ts';
import type { Sql } from '#crm/store/sql.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CrmConfig } from './config.ts';
import type { RequestLimit } from './request-limit.ts';

/** The dependencies of the API. */
export type CrmServices = {
  readonly store: CrmStore;
  readonly clock: CrmClock;
  readonly config: CrmConfig;
  readonly sessions: Sessions;
  readonly loginLocks: LoginLocks;
  readonly queries: QueryRunner;
  readonly limit: RequestLimit;
  readonly changed: (objects: ReadonlySet<CrmObjectName>) => void;
};

/**
 * Where one request reads and writes. A request on its own reads from the database, and each of its writes is a
 * transaction. Inside an all-or-none composite, everything happens in the composite's transaction.
 */
export type Unit = {
  readonly sql: Sql;
  write<T>(run: (context: WriteContext) => Promise<T>): Promise<T>;
};

/** One call of the REST API, on its own or inside a composite. */
export type ApiRequest = {
  readonly services: CrmServices;
  readonly method: string;
  /** The decoded path below '/services/data/v53.0'. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  readonly body: unknown;
  /** '/services/data/v53.0', in the request's own version. */
  readonly base: string;
  /** 'http://localhost:8080', as the client reached it. */
  readonly origin: string;
  readonly version: number;
  readonly session: Session;
  readonly token: string;
  readonly unit: Unit;
};

export type ApiAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A file instead of JSON. */
  readonly file?: { readonly content: Uint8Array; readonly type: string };
};

export type Parameters = Readonly<Record<string, string>>;
export type ApiHandler = (request: ApiRequest, parameters: Parameters) => Promise<ApiAnswer>;
export type ApiRoute = { readonly method: string; readonly pattern: string; readonly handler: ApiHandler };
