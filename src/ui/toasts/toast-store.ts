/** How long toasts stay (ERR-003). Errors that matter are never in a toast alone. */
export const ToastMs = { success: 1_500, error: 3_000, shortError: 2_000, minimumOrder: 3_200 } as const;

export type ToastTone = 'success' | 'error' | 'info';

export type Toast = {
  id: number;
  text: string;
  tone: ToastTone;
  /** A single action, such as undo; the toast stays until its time is over. */
  action?: { label: string; run: () => void };
};

export type ToastOptions = Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone; ms?: number };

export type ToastStore = {
  show(options: ToastOptions): void;
  dismiss(id: number): void;
  clear(): void;
  list(): readonly Toast[];
  subscribe(onChange: () => void): () => void;
};

/** At most so many are shown; older ones give way. */
const MOST = 3;

/** Saying the same again renews the toast instead of stacking it: ten taps on plus are one message. */
export function createToasts(later: (run: () => void, ms: number) => unknown = setTimeout): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
  };
  return {
    show({ ms, tone = 'success', ...rest }) {
      const toast: Toast = { id: nextId++, tone, ...rest };
      change([...toasts.filter((other) => other.text !== toast.text), toast].slice(-MOST));
      later(() => dismiss(toast.id), ms ?? (tone === 'error' ? ToastMs.error : ToastMs.success));
    },
    dismiss,
    clear: () => change([]),
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
