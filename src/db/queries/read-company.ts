import { companyOf } from '#domain/info/company.ts';
import { todayInIndia } from '#domain/pricing/today-in-india.ts';
import { SETTINGS } from '../facts/settings.ts';
import { withParts } from '../parts/part-reader.ts';
import type { CompanyView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/** Reads who the shop is and how to reach it (INFO-005, INFO-006, INFO-013, INFO-014). Guests may know it too. */
export function readCompany(databases: Databases): Promise<CompanyView> {
  const year = todayInIndia(databases.nowMs()).slice(0, 4);
  return withParts(databases.cache, async (parts) => {
    await parts.load([SETTINGS]);
    const rows = parts.rows('PWASettings__c', SETTINGS);
    const company = companyOf(rows.map(({ Name, Value__c }) => ({ Name: Name ?? '', Value__c: Value__c ?? null })));
    return { synced: parts.isComplete(SETTINGS), year, ...company };
  });
}
