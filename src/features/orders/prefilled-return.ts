import type { ReturnCode } from '#domain/commands/return-reason.ts';
import { photoKey } from '#domain/documents/photo-key.ts';

export type DoorReturn = { code: ReturnCode; comment: string; photos: readonly File[] };

/** What the drafts of a return's form hold. `found`: the comment that an earlier check at the door filled in. */
type Kept = { comment?: unknown; found?: unknown; photos: readonly File[] };

/**
 * Returns the form of a return, filled in with what was found at the door. What the customer wrote there stays, without
 * what an earlier check has filled in; photographs are added to those that are there, up to `most`.
 */
export function prefilledReturn(before: Kept, found: DoorReturn, most: number): DoorReturn {
  const { comment, found: earlier, photos: kept } = before;
  const own = typeof comment === 'string' ? comment : '';
  const says = own.includes(found.comment);
  const written = (typeof earlier === 'string' && !says ? own.replace(earlier, '') : own).trim();
  const added = found.photos.filter((photo) => !kept.some((each) => photoKey(each) === photoKey(photo)));
  return {
    code: found.code,
    comment: says ? written : [written, found.comment].filter(Boolean).join('\n'),
    photos: [...kept, ...added].slice(0, most),
  };
}
