import { createNotificationsStore, Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useToasts } from '../app-context.ts';
import { toneIcons } from '../controls/tone-icons.ts';
import { Themed } from '../theme/mantine/themed.tsx';
import classes from '../theme/mantine/toast.module.css';
import type { Toast, ToastView } from './toast-store.ts';

const icons = { success: toneIcons.done, error: toneIcons.fail, info: toneIcons.info };

const store = createNotificationsStore();

/** At most this many are shown; the others wait. */
const MOST = 3;

/** The toasts, drawn by Mantine. Screen readers announce errors at once and other toasts at the next pause. */
export function ToastStack() {
  const toasts = useToasts();
  useEffect(() => toasts.attach(createView()), [toasts]);
  return (
    <Themed>
      <Notifications store={store} limit={MOST} aria-live="polite" />
    </Themed>
  );
}

function createView(): ToastView {
  const shown = new Map<string, string>();
  return {
    show(toast) {
      const { text, tone, ms } = toast;
      // The same text again renews its toast, so that ten taps on plus give one message.
      notifications.hide(shown.get(text) ?? '', store);
      const Icon = icons[tone];
      const id = notifications.show(
        {
          message: <Words toast={toast} onDone={() => notifications.hide(shown.get(text) ?? '', store)} />,
          icon: <Icon size={20} aria-hidden="true" />,
          // The stack itself is a live region, so that also the first toast is announced.
          role: tone === 'error' ? 'alert' : 'none',
          'data-toast': tone,
          autoClose: ms,
        },
        store,
      );
      shown.set(text, id);
    },
    clear: () => notifications.clean(store),
  };
}

function Words({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const { text, action } = toast;
  return (
    <>
      <span>{text}</span>
      {action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.run();
            onDone();
          }}
        >
          {action.label}
        </button>
      ) : null}
    </>
  );
}
