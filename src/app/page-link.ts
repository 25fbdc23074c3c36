import { openBroadcastChannel } from '#platform/broadcast-channel.ts';
import type { Channel } from '#ports/channel.ts';
import { DEVICE_CHANNEL, type DeviceMessage } from '#protocol/workers.ts';

export type PageLink = {
  /** Posts that the signed-in customer changed, or that no customer is signed in. */
  tellOthers(): void;
  /** Whether another page has something that an update must not disturb. A frozen page cannot answer. */
  othersHold(): Promise<boolean>;
};

/** A page that runs answers within this time. */
const ANSWER_MS = 400;

/** Connects the page to its lifecycle events and to the other pages of this origin. */
export function linkPage(on: {
  onVisible: () => void;
  onFocus: () => void;
  onHidden: () => void;
  onLeave: () => void;
  onReturn: () => void;
  onOnline: () => void;
  onOwnerChanged: () => void;
  /** Whether this page has something that an update must not disturb. */
  holds: () => boolean;
}): PageLink {
  let channel: Channel<DeviceMessage> | null = null;
  let heardHold: () => void = () => undefined;
  let isFrozen = false;
  let isLeft = false;

  const open = () => {
    channel = openBroadcastChannel<DeviceMessage>(DEVICE_CHANNEL);
    channel.listen(({ type }) => {
      if (type === 'owner-changed' && !isFrozen) on.onOwnerChanged();
      if (type === 'may-update' && on.holds()) channel?.post({ type: 'hold' });
      if (type === 'hold') heardHold();
    });
  };
  open();

  // A page that returns may have missed messages.
  const comeBack = () => {
    if (!isLeft) return;
    isLeft = false;
    open();
    on.onReturn();
    on.onOwnerChanged();
  };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return on.onHidden();
    comeBack();
    on.onVisible();
  });
  // A frozen page receives messages but no results from databases; an open read would block every other tab.
  document.addEventListener('freeze', () => {
    isFrozen = true;
  });
  document.addEventListener('resume', () => {
    isFrozen = false;
    on.onOwnerChanged();
  });
  addEventListener('focus', on.onFocus);
  addEventListener('online', on.onOnline);
  // An open channel keeps a page out of the back/forward cache.
  addEventListener('pagehide', () => {
    isLeft = true;
    channel?.close();
    channel = null;
    on.onLeave();
  });
  addEventListener('pageshow', comeBack);

  return {
    tellOthers: () => channel?.post({ type: 'owner-changed' }),
    othersHold: () =>
      new Promise((resolve) => {
        heardHold = () => resolve(true);
        setTimeout(() => resolve(false), ANSWER_MS);
        channel?.post({ type: 'may-update' });
      }),
  };
}
