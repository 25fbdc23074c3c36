import type { ReturnCode } from '#domain/commands/return-reason.ts';
import { photoKey } from '#domain/documents/photo-key.ts';

export type DoorReturn = { code: ReturnCode; comment: string; photos: readonly File[] };

/** What the drafts of a return's form hold, as far as a check at the door knows them. */
type Kept = { comment?: unknown; photos: readonly File[] };

/**
 * Returns the form of a return, filled in with what was found at the door. What the customer wrote there before stays if
 * it says the same already; photographs are added to those that are there, up to `most`.
 */
export function prefilledReturn(before: Kept, found: DoorReturn, most: number): DoorReturn {
  const { comment: written, photos: kept } = before;
  const says = typeof written === 'string' && written.includes(found.comment);
  const added = found.photos.filter((photo) => !kept.some((each) => photoKey(each) === photoKey(photo)));
  return {
    code: found.code,
    comment: says ? written : found.comment,
    photos: [...kept, ...added].slice(0, most),
  };
}
