import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withRoom } from '#app/with-room.ts';
import type { FormValues } from '#db/open-form-drafts.ts';
import { useApp, useToasts } from '../app-context.ts';
import { useNotSaved } from '../use-not-saved.ts';
import { changedFields, createFormKeeper, draftOf, type FormKeeper, knownFields, seenOf } from './form-keeper.ts';

export type FormDraft<Values> = {
  /** The device was read: show the form's fields only now, or a draft could overwrite what was just typed. */
  ready: boolean;
  /** A draft was put into the form. */
  restored: boolean;
  /**
   * What restored fields showed when they were changed, where the record says something else now. A command that merges
   * field by field needs it, or it would overwrite what somebody else wrote meanwhile.
   */
  seen: Partial<Values>;
  /** Removes the draft, and keeps none until the next change. Call it when the form was sent. */
  clear: () => void;
  /** Empties the form too. */
  startOver: () => void;
};

/**
 * Keeps what the user changes in a form on this device (at most 30 days), through a reload, a killed page or a week
 * without network, and restores it once.
 *
 * The form is a controlled one (Mantine's default) whose `initialValues` name all fields. Only fields that differ from
 * them are kept, so an edited record follows the CRM where nothing was typed. `omit` names fields that are never kept:
 * passwords, codes. Bytes belong into a Blob: Mantine copies all other values with each key that is typed. `name` is
 * the form's and, for a record's form, the record's; a component that shows another record needs a `key`.
 */
export function useFormDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { name, omit = [] }: { name: string; omit?: readonly (keyof Values & string)[] },
): FormDraft<Values> {
  const app = useApp();
  // New for each owner, whose drafts are in a database of their own.
  const { commandContext, journal } = app;
  const toasts = useToasts();
  const notSaved = useNotSaved();
  const keeper = useRef<FormKeeper | null>(null);
  const [state, setState] = useState({ ready: false, restored: false, seen: {} as Partial<Values> });

  const restore = useEffectEvent((kept: Record<string, unknown> | null) => {
    const first = form.getInitialValues();
    const known = knownFields(kept ?? {}, first, omit);
    const restored = Object.keys(known).length > 0;
    if (restored) form.setValues(known as Partial<Values>);
    setState({ ready: true, restored, seen: seenOf(kept ?? {}, known, first) as Partial<Values> });
  });
  const fault = useEffectEvent((error: unknown) => {
    journal.note('form', error);
    toasts.show({ text: notSaved(error), tone: 'error' });
  });

  useEffect(() => {
    const opening = app.openFormDrafts();
    const drafts = {
      read: async (form: string) => (await opening).read(form),
      keep: (form: string, values: FormValues | null) =>
        withRoom(commandContext, async () => (await opening).keep(form, values)),
    };
    const mine = createFormKeeper(drafts, { name, onFault: (error) => fault(error) });
    keeper.current = mine;
    const isHere = () => keeper.current === mine;
    void mine
      .read()
      .catch((error: unknown) => {
        if (isHere()) journal.note('form', error);
        return null;
      })
      .then((kept) => isHere() && restore(kept));
    const hasten = () => mine.hasten();
    document.addEventListener('visibilitychange', hasten);
    // Before the page lets go of the databases.
    addEventListener('pagehide', hasten, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', hasten);
      removeEventListener('pagehide', hasten, { capture: true });
      keeper.current = null;
      // Another form of this name may read the draft next.
      mine.hasten();
      void Promise.all([opening, mine.settled()]).then(
        ([opened]) => opened.close(),
        () => undefined,
      );
    };
  }, [app, commandContext, name, journal]);

  const { values } = form;
  const keep = useEffectEvent((now: Values) => {
    const first = form.getInitialValues();
    keeper.current?.keep(draftOf(changedFields(now, first, omit), first, state.seen));
  });
  useEffect(() => {
    if (state.ready) keep(values);
  }, [state.ready, values]);

  const clear = () => {
    keeper.current?.keep({});
    setState({ ready: true, restored: false, seen: {} });
  };
  return {
    ...state,
    clear,
    startOver() {
      form.reset();
      clear();
    },
  };
}
