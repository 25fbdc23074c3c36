import { useState } from 'react';
import { pushTexts } from '#texts/en/push.ts';
import IconBell from '~icons/bell';
import { Button } from '../controls/button.tsx';
import { useShell } from '../shell/shell-context.ts';
import { useTexts } from '../use-texts.ts';
import type { NotifyOutcome } from './notify-state.ts';
import { NotifyCannot, NotifyResult } from './notify-words.tsx';
import { useNotify } from './use-notify.ts';

/**
 * Offers to tell the customer about an order that is still to come. Renders nothing where they are told already, or
 * cannot be; with `saysWhyNot` it says what helps then. The browser asks for permission only after the tap. `className`
 * places it.
 */
export function NotifyOffer({ className, saysWhyNot = false }: { className?: string; saysWhyNot?: boolean }) {
  const t = useTexts(pushTexts);
  const isCustomer = Boolean(useShell()?.me);
  const { state, switchOn } = useNotify();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<NotifyOutcome | null>(null);
  if (!isCustomer) return null;
  if (outcome !== null && outcome !== 'not-now') return <NotifyResult outcome={outcome} className={className} />;
  if (state === 'on') return null;
  if (state !== 'off') return saysWhyNot ? <NotifyCannot state={state} /> : null;
  const turn = async () => {
    setBusy(true);
    try {
      setOutcome(await switchOn());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      icon={<IconBell size={20} aria-hidden="true" />}
      busy={busy}
      className={className}
      onClick={() => void turn()}
    >
      {t.offer}
    </Button>
  );
}
