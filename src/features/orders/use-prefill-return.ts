import { withRoom } from '#app/with-room.ts';
import { useApp, useToasts } from '#ui/app-context.ts';
import { draftOf } from '#ui/forms/form-keeper.ts';
import { useNotSaved } from '#ui/use-not-saved.ts';
import { type DoorReturn, prefilledReturn } from './prefilled-return.ts';
import { MAX_PHOTOS } from './use-photos.ts';
import { firstReturnValues, returnDrafts } from './use-return-form.ts';

/**
 * Fills in the form of a return with what was found at the door, as a draft that the form then shows. False if the
 * device could not keep it.
 */
export function usePrefillReturn(orderId: string): (found: DoorReturn) => Promise<boolean> {
  const app = useApp();
  const toasts = useToasts();
  const notSaved = useNotSaved();
  return async (found) => {
    const names = returnDrafts(orderId);
    try {
      const drafts = await app.openFormDrafts();
      try {
        const { comment, quality = '' } = (await drafts.read(names.form)) ?? {};
        const kept = ((await drafts.read(names.photos))?.photos ?? []) as File[];
        const earlier = (await drafts.read(names.found))?.comment;
        const { photos, ...form } = prefilledReturn({ comment, found: earlier, photos: kept }, found, MAX_PHOTOS);
        await withRoom(app.commandContext, async () => {
          await drafts.keep(names.form, draftOf({ quality, ...form }, firstReturnValues, {}));
          await drafts.keep(names.found, { comment: found.comment });
          await drafts.keep(names.photos, draftOf({ photos }, { photos: [] }, {}));
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
