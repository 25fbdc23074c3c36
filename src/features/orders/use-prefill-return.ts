import { withRoom } from '#app/run-command.ts';
import type { ReturnCode } from '#domain/commands/return-reason.ts';
import { useApp, useToasts } from '#ui/app-context.ts';
import { draftOf } from '#ui/forms/form-keeper.ts';
import { useNotSaved } from '#ui/use-not-saved.ts';
import { MAX_RETURN_PHOTOS } from './use-photos.ts';
import { firstReturnValues, returnDrafts } from './use-return-form.ts';

type Found = { code: ReturnCode; comment: string; photos: readonly File[] };

/**
 * Fills in the form of a return with what was found at the door, as a draft that the form then shows. What the customer
 * wrote there before stays if it says the same already; photographs are added to those that are there. False if the
 * device could not keep it.
 */
export function usePrefillReturn(orderId: string): (found: Found) => Promise<boolean> {
  const app = useApp();
  const toasts = useToasts();
  const notSaved = useNotSaved();
  return async ({ code, comment, photos }) => {
    const names = returnDrafts(orderId);
    try {
      const drafts = await app.openFormDrafts();
      try {
        const before = (await drafts.read(names.form)) ?? {};
        const said = typeof before.comment === 'string' && before.comment.includes(comment);
        const form = { ...before, code, comment: said ? before.comment : comment };
        const kept = ((await drafts.read(names.photos))?.photos ?? []) as File[];
        const all = [...kept, ...photos.filter((photo) => !kept.some((each) => isSame(each, photo)))];
        await withRoom(app.commandContext, async () => {
          await drafts.keep(names.form, draftOf(form, firstReturnValues, {}));
          await drafts.keep(names.photos, draftOf({ photos: all.slice(0, MAX_RETURN_PHOTOS) }, { photos: [] }, {}));
        });
        return true;
      } finally {
        drafts.close();
      }
    } catch (error) {
      app.journal.note('door check', error);
      toasts.show({ text: notSaved(error), tone: 'error' });
      return false;
    }
  };
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
