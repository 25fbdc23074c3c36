import type { Channel } from '#ports/channel.ts';

/**
 * A BroadcastChannel that exists only while it has listeners: an open one keeps a page out of the back/forward cache.
 */
export function openBroadcastChannel<M>(name: string): Channel<M> {
  let channel: BroadcastChannel | null = null;
  let closed = false;
  const listeners = new Set<(message: M) => void>();

  const opened = (): BroadcastChannel => {
    channel ??= new BroadcastChannel(name);
    channel.onmessage = (event: MessageEvent<M>) => {
      for (const listener of listeners) listener(event.data);
    };
    return channel;
  };

  return {
    post(message) {
      if (!closed) opened().postMessage(message);
    },
    listen(onMessage) {
      listeners.add(onMessage);
      opened();
      return () => listeners.delete(onMessage);
    },
    close() {
      closed = true;
      listeners.clear();
      channel?.close();
      channel = null;
    },
  };
}
