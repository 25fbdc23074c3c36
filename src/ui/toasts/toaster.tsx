import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useToasts } from '../app-context.ts';

/** Shows the toasts above everything. The code that draws them comes with the first one, which waits for it. */
export function Toaster() {
  const toasts = useToasts();
  const waiting = useSyncExternalStore(toasts.subscribe, toasts.waiting, toasts.waiting);
  const [Stack, setStack] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (waiting.length === 0) return;
    import('./toast-stack.tsx').then(
      (code) => setStack(() => code.ToastStack),
      // A first visit may lose its network before the code has come: the next toast tries again, and shows all.
      () => undefined,
    );
  }, [waiting]);
  return Stack ? <Stack /> : null;
}
