import { useEffect, useState } from 'react';
import type { DeliveredLine } from '#db/views/index.ts';
import { type DoorCheck, type DoorFindings, findingsOf } from '#domain/orders/door-check.ts';
import { useApp } from '#ui/app-context.ts';
import { doorDraft } from './use-door-check.ts';

/** What a check at the door that this device keeps has found; null if there is none, or until it was read. */
export function useDoorFindings(orderId: string, lines: readonly DeliveredLine[]): DoorFindings<DeliveredLine> | null {
  const app = useApp();
  const [check, setCheck] = useState<DoorCheck | null>(null);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const drafts = await app.openFormDrafts();
      const kept = await drafts.read(doorDraft(orderId)).finally(() => drafts.close());
      if (isHere) setCheck((kept?.check as DoorCheck | undefined) ?? null);
    };
    void read().catch((error: unknown) => app.journal.note('door check', error));
    return () => {
      isHere = false;
    };
  }, [app, orderId]);
  return check && findingsOf(lines, check);
}
