import type { Databases } from '#db/queries/databases.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { SearchHit } from '#protocol/workers.ts';

/** What the screens take from the page's composition root. */
export type Larder = {
  user: SessionUser | null;
  dbs: Databases;
  search(options: { text: string; limit: number }): Promise<SearchHit[]>;
  syncNow(): Promise<void>;
  settings: { setDataSaver(on: boolean): Promise<unknown>; setWorkOffline(on: boolean): Promise<unknown> };
  update: { waiting(): boolean; subscribe(onChange: () => void): () => void; apply(): Promise<void> };
  signOut(options: { pending: 'keep' | 'discard' }): Promise<unknown>;
};
