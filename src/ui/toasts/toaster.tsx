import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useToasts } from '../app-context.ts';
import { cx } from '../cx.ts';
import type { Toast } from './toast-store.ts';
import classes from './toaster.module.css';

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** Shows the toasts above everything. Screen readers announce errors at once and other toasts at the next pause. */
export function Toaster() {
  const toasts = useToasts();
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list);
  const urgent = list.filter((toast) => toast.tone === 'error');
  const calm = list.filter((toast) => toast.tone !== 'error');
  return (
    <div className={classes.stack}>
      <div role="alert">
        {urgent.map((toast) => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status">
        {calm.map((toast) => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastBox({ toast }: { toast: Toast }) {
  const toasts = useToasts();
  const Icon = icons[toast.tone];
  return (
    <div className={cx(classes.toast, classes[toast.tone])} data-toast={toast.tone}>
      <Icon size={20} aria-hidden="true" />
      <span>{toast.text}</span>
      {toast.action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toast.action?.run();
            toasts.dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
    </div>
  );
}
