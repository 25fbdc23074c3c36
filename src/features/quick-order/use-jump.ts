import { useState } from 'react';
import type { QuickOrderView } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { useToasts } from '#ui/app-context.ts';
import type { OnCode } from '#ui/scan/use-codes.ts';
import { useFindCode } from '#ui/scan/use-find-code.ts';
import { ToastMs } from '#ui/toasts/toast-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useList } from './use-list.ts';

/** A product to go to; another object for each scan, also of the same product. */
export type Target = { id: string };

/** Goes to the product of a scanned or typed code; one that is not in the list is put at its end (REORD-007). */
export function useJump(view: QuickOrderView): { target: Target | null; onCode: OnCode } {
  const t = useTexts(quickOrderTexts);
  const toasts = useToasts();
  const change = useList(view.list.id);
  const [target, setTarget] = useState<Target | null>(null);
  const onCode = useFindCode(({ id, name }) => {
    setTarget({ id });
    if (view.rows.some((row) => row.id === id)) return;
    void change({ kind: 'put-in', productIds: [id] }).then((before) => {
      if (!before) return;
      const run = () => void change({ kind: 'restore', productId: id, before });
      toasts.show({ text: t.putIn(name), ms: ToastMs.refusal, action: { label: t.undo, run } });
    });
  });
  return { target, onCode };
}
