import { openBroadcastChannel } from '#ports/browser/broadcast-channel.ts';
import type { Channel } from '#ports/channel.ts';
import { DEVICE_CHANNEL, type DeviceMessage } from '#protocol/workers.ts';

export type PageLink = {
  /** Another customer, or nobody, is signed in now. */
  tellOthers(): void;
};

/** The page's own life, and the other pages of this origin. */
export function linkPage(on: {
  onVisible: () => void;
  onHidden: () => void;
  onLeave: () => void;
  onReturn: () => void;
  onOnline: () => void;
  onOwnerChanged: () => void;
}): PageLink {
  let channel: Channel<DeviceMessage> | null = null;

  const open = () => {
    channel = openBroadcastChannel<DeviceMessage>(DEVICE_CHANNEL);
    channel.listen((message) => {
      if (message.type === 'owner-changed') on.onOwnerChanged();
    });
  };
  open();

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') on.onVisible();
    else on.onHidden();
  });
  addEventListener('online', on.onOnline);
  // An open channel keeps a page out of the back/forward cache; the one that comes back may have missed a message.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
    on.onLeave();
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    open();
    on.onReturn();
    on.onOwnerChanged();
  });

  return { tellOthers: () => channel?.post({ type: 'owner-changed' }) };
}
