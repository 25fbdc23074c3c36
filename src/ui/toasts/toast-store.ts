/** How long toasts stay, in milliseconds (ERR-003). Important errors are never shown only in a toast. */
export const ToastMs = { success: 1_500, error: 3_000, shortError: 2_000, minimumOrder: 3_200 } as const;

export type ToastTone = 'success' | 'error' | 'info';

export type Toast = {
  id: number;
  text: string;
  tone: ToastTone;
  /** A single action, such as undo; the toast closes when it is used or its time is over. */
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

/** At most this many are shown; the oldest are removed. */
const MOST = 3;

/** Showing the same text again renews its toast, so that ten taps on plus give one message. */
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
