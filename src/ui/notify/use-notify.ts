import { useState } from 'react';
import { useApp } from '../app-context.ts';
import { useShell } from '../shell/shell-context.ts';
import { useSettings } from '../use-settings.ts';

/** `blocked`: only the browser's settings can allow them. `impossible`: this browser has none. */
export type NotifyState = 'on' | 'off' | 'blocked' | 'impossible';

/** What became of switching them on: `unreachable` tries again at the next start. */
export type NotifyOutcome = 'on' | 'blocked' | 'unreachable' | 'not-now';

/** The one switch of all notifications on this device, and the browser's permission behind it. */
export function useNotify() {
  const shell = useShell();
  const settings = useSettings();
  const { notifications, orderNews } = useApp();
  const stateNow = (): Exclude<NotifyState, 'on'> | 'allowed' => {
    if (notifications.isBlocked()) return 'blocked';
    const allowed = notifications.allowed();
    return allowed === null ? 'impossible' : allowed ? 'allowed' : 'off';
  };
  // The browser decides once per visit of the page, or when we ask.
  const [browser, setBrowser] = useState(stateNow);
  const state: NotifyState = browser === 'allowed' ? (shell?.notify ? 'on' : 'off') : browser;
  return {
    state,
    /** Call it from a tap: the browser may ask the user. */
    async switchOn(): Promise<NotifyOutcome> {
      const granted = notifications.allowed() || (await notifications.ask());
      setBrowser(stateNow());
      // Closing the browser's question is no answer, and it may ask again.
      if (!granted) return notifications.isBlocked() ? 'blocked' : 'not-now';
      await settings.setNotify(true);
      return (await orderNews.follow()) ? 'on' : 'unreachable';
    },
    async switchOff(): Promise<void> {
      await settings.setNotify(false);
      await orderNews.leave();
    },
  };
}
