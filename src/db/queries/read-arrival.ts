import { type Arrival, arrivalsOf } from '#domain/delivery/arrival.ts';
import { readDeliveryCalendar, SETTINGS } from '../facts/settings.ts';
import { withParts } from '../parts/part-reader.ts';
import type { ArrivalView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/**
 * Reads when an order that is placed now arrives (PROD-005, CART-020), by the server's clock. Null before the shop's
 * settings are on this device.
 */
export async function readArrival(databases: Databases): Promise<ArrivalView | null> {
  return withParts(databases.cache, async (parts) => {
    await parts.load([SETTINGS]);
    if (!parts.isComplete(SETTINGS)) return null;
    const nowMs = databases.nowMs();
    const calendar = readDeliveryCalendar(parts);
    const { standard, express } = arrivalsOf(nowMs, calendar);
    const left = ({ date, untilMs }: Arrival) => ({ date, leftMs: untilMs - nowMs });
    const { expressCutOff } = calendar;
    return { standard: left(standard), express: express && left(express), expressCutOff };
  });
}
