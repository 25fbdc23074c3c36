export type PopupAction = { label: string; run?: () => void; variant?: 'primary' | 'secondary' | 'danger' };

/** A short message that the user must answer: 'Low on inventory', 'Cart Updated', … */
export type Popup = {
  id: number;
  title: string;
  /** Paragraphs. */
  body: readonly string[];
  /** The last one is the primary action; without actions there is 'OK'. */
  actions?: readonly PopupAction[];
  /** Closes by itself after this time. */
  ms?: number;
  /** Called once when it closes, for any reason. */
  onClose?: () => void;
  /** It concerns this device, not one customer, so it stays when the owner changes. */
  forEveryone?: boolean;
};

export type PopupStore = {
  show(popup: Omit<Popup, 'id' | 'body'> & { body: string | readonly string[] }): void;
  close(id: number): void;
  /** Removes the owner's popups unanswered, because the owner has left. */
  clear(): void;
  /** The popup to show now; the others wait. */
  current(): Popup | null;
  subscribe(onChange: () => void): () => void;
};

export function createPopups(later: (run: () => void, ms: number) => unknown = setTimeout): PopupStore {
  let queue: readonly Popup[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (next: readonly Popup[]) => {
    const first = queue[0];
    queue = next;
    const shown = queue[0];
    if (shown && shown !== first && shown.ms !== undefined) later(() => store.close(shown.id), shown.ms);
    for (const listener of listeners) listener();
  };
  const store: PopupStore = {
    show({ body, ...rest }) {
      const popup: Popup = { ...rest, id: nextId++, body: typeof body === 'string' ? [body] : body };
      const again = queue.some((other) => other.title === popup.title && other.body.join() === popup.body.join());
      if (!again) change([...queue, popup]);
    },
    close(id) {
      const popup = queue.find((other) => other.id === id);
      if (!popup) return;
      change(queue.filter((other) => other.id !== id));
      popup.onClose?.();
    },
    clear: () => change(queue.filter(({ forEveryone = false }) => forEveryone)),
    current: () => queue[0] ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}
