/** Stands in for Dexie in the build that draws pages, where nothing calls it. */
export const Dexie = null;
