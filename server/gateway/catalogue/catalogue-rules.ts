import { generateParts } from './make-parts.ts';
import { advanceWatermark, deltaQuery, fullDiff, fullQuery, mergeRow } from './read-rules.ts';

/** The builder's pure functions. A simulation replaces one to plant a bug. */
export const catalogueRules = { advanceWatermark, deltaQuery, fullDiff, fullQuery, generateParts, mergeRow };

export type CatalogueRules = typeof catalogueRules;
