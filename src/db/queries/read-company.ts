import { companyOf } from '#domain/info/company.ts';
import { todayInIndia } from '#domain/pricing/today-in-india.ts';
import { SETTINGS, settingRows } from '../facts/settings.ts';
import { withParts } from '../parts/part-reader.ts';
import type { CompanyView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/** Reads who the shop is and how to reach it (INFO-005, INFO-006, INFO-013, INFO-014). Guests may know it too. */
export function readCompany(databases: Databases): Promise<CompanyView> {
  const year = todayInIndia(databases.nowMs()).slice(0, 4);
  return withParts(databases.cache, async (parts) => {
    await parts.load([SETTINGS]);
    return { synced: parts.isComplete(SETTINGS), year, ...companyOf(settingRows(parts)) };
  });
}
