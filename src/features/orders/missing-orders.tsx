import type { ReactNode } from 'react';
import { ordersTexts } from '#texts/en/orders.ts';
import { useApp } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { useShell } from '#ui/shell/shell-context.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconDatabaseOff from '~icons/database-off';

/**
 * In place of orders that this device does not have: their first sync (the children while it runs), or, when they were
 * deleted because the device had no space left, a way to get them again (SYNC-017).
 */
export function MissingOrders({ children }: { children?: ReactNode }) {
  const t = useTexts(ordersTexts).removed;
  if (!useRemoved()) return <FirstSync>{children}</FirstSync>;
  return (
    <EmptyState icon={<IconDatabaseOff />} title={t.title} action={<GetAgain />}>
      {t.help}
    </EmptyState>
  );
}

/** Below a list of orders that lacks some: says so once they were deleted for want of space (SYNC-017). */
export function RemovedOrders() {
  const t = useTexts(ordersTexts).removed;
  if (!useRemoved()) return null;
  return (
    <Notice title={t.title} action={<GetAgain />}>
      {t.help}
    </Notice>
  );
}

/** Orders come with the customer's other data, so what is missing after that was deleted. */
const useRemoved = (): boolean => (useShell()?.status.syncedAtMs.me ?? null) !== null;

function GetAgain() {
  const t = useTexts(ordersTexts).removed;
  const app = useApp();
  return <Button onClick={() => void app.syncNow()}>{t.again}</Button>;
}
