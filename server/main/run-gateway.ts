import { Registry } from 'prom-client';
import type { OpenDatabase } from '#crm/store/open-database.ts';
import { createGateway, type GatewayDeps } from '#gateway/app.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';
import { createCallCounter } from '#gateway/crm-client/call-counter.ts';
import { createCrmClient } from '#gateway/crm-client/http-crm-client.ts';
import { createCrmQuota } from '#gateway/crm-client/quota.ts';
import { systemRandom } from '#gateway/runtime.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import type { Clock } from '#lib/clock.ts';
import { paymentProviders } from './payment-providers.ts';

export type RunningGateway = {
  /** Resolves with true when there is a snapshot to serve, or with false if it was closed before. */
  ready: () => Promise<boolean>;
  close: () => Promise<void>;
};

const READY_LOOK_MS = 100;

/** Creates the gateway on an open database, listens, and keeps the catalogue and the status of orders up to date until closed. */
export async function runGateway(options: {
  config: GatewayConfig;
  database: Pick<OpenDatabase, 'db'>;
  /** Whether database and CRM ended with the process that used them last. */
  isAlone: boolean;
  clock: Clock;
  inbox: GatewayDeps['inbox'];
  host: string;
  port: number;
  logLevel: string;
}): Promise<RunningGateway> {
  const { config, database, isAlone, clock, inbox, host, port, logLevel } = options;
  const registry = new Registry();
  const quota = createCrmQuota(clock);
  const crm = createCrmClient({
    access: config.crm,
    onCall: createCallCounter({ registry, clock }),
    onUsage: quota.hear,
  });
  const { app, builder, statusWriter, paymentRounds, reader } = await createGateway({
    config,
    crm,
    db: await connectGatewayDb(database.db, { isAlone }),
    clock,
    random: systemRandom,
    registry,
    quota,
    inbox,
    payments: paymentProviders(config.payments),
    logLevel,
  });
  await app.listen({ host, port });
  const stop = new AbortController();
  const running = [builder.run(stop.signal), statusWriter.run(stop.signal), paymentRounds.run(stop.signal)];
  return {
    async ready() {
      while (!stop.signal.aborted && !(await reader.isReady().catch(() => false))) {
        await clock.sleep(READY_LOOK_MS, stop.signal);
      }
      return !stop.signal.aborted;
    },
    async close() {
      stop.abort();
      // Waits for running requests; closes idle connections.
      await app.close();
      await Promise.all(running);
    },
  };
}
