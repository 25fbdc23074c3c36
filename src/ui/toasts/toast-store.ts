/** How long toasts stay, in milliseconds (ERR-003). Important errors are never shown only in a toast. */
export const ToastMs = {
  success: 1_500,
  error: 3_000,
  shortError: 2_000,
  minimumOrder: 3_200,
  refusal: 5_000,
} as const;

export type ToastTone = 'success' | 'error' | 'info';

export type Toast = {
  text: string;
  tone: ToastTone;
  /** How long it stays, in milliseconds from when it is drawn. */
  ms: number;
  /** A single action, such as undo; the toast closes when it is used or its time is over. */
  action?: { label: string; run: () => void };
};

export type ToastOptions = Omit<Toast, 'tone' | 'ms'> & { tone?: ToastTone; ms?: number };

/** Draws the toasts. */
export type ToastView = { show(toast: Toast): void; clear(): void };

export type ToastStore = {
  show(options: ToastOptions): void;
  clear(): void;
  /** The toasts that wait for a view; another array after each change, also when the same toast comes again. */
  waiting(): readonly Toast[];
  subscribe(onChange: () => void): () => void;
  /** Hands the waiting and all later toasts to the view, until the returned function is called. */
  attach(view: ToastView): () => void;
};

/** Keeps toasts until the view is there, whose code loads with the first one. */
export function createToasts(): ToastStore {
  let view: ToastView | null = null;
  let waiting: readonly Toast[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    show({ tone = 'success', ms = tone === 'error' ? ToastMs.error : ToastMs.success, ...rest }) {
      const toast: Toast = { ...rest, tone, ms };
      if (view) view.show(toast);
      else change([...waiting.filter(({ text }) => text !== toast.text), toast]);
    },
    clear() {
      change([]);
      view?.clear();
    },
    waiting: () => waiting,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(attached) {
      view = attached;
      for (const toast of waiting) attached.show(toast);
      change([]);
      return () => {
        view = null;
      };
    },
  };
}
