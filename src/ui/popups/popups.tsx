import { useSyncExternalStore } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { usePopups } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useTexts } from '../use-texts.ts';

/** Shows the popups from all parts of the app, one after the other. */
export function Popups() {
  const t = useTexts(shellTexts);
  const popups = usePopups();
  const popup = useSyncExternalStore(popups.subscribe, popups.current, popups.current);
  if (!popup) return null;
  const close = () => popups.close(popup.id);
  const actions = popup.actions ?? [{ label: t.common.ok }];
  return (
    <Dialog
      key={popup.id}
      open
      title={popup.title}
      onClose={close}
      actions={actions.map((action, index) => (
        <Button
          key={action.label}
          variant={action.variant ?? (index === actions.length - 1 ? 'primary' : 'secondary')}
          onClick={() => {
            close();
            action.run?.();
          }}
        >
          {action.label}
        </Button>
      ))}
    >
      {popup.body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  );
}
