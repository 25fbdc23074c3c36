import { useEffect, useEffectEvent, useState } from 'react';
import { sendLead } from '#api/register.ts';
import { useApp } from '#ui/app-context.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { leadOf } from './sign-up-values.ts';
import type { SignUpForm } from './use-sign-up-form.ts';

/**
 * Tells the sales team of the PIN code that is not served (AUTH-020): at once, or when the device has a network again.
 * The gateway keeps one lead for each email and PIN code, so that telling it twice does no harm.
 */
export function useLead({ form }: SignUpForm): {
  state: 'told' | 'offline' | 'failed' | 'sending';
  /** Tells again, with what is filled in by now, or after a failure. */
  tell: () => void;
} {
  const { network } = useApp();
  const offline = useOffline();
  const [failed, setFailed] = useState(false);
  const { pincode, wantedPin, toldPin } = form.values;
  const owed = wantedPin === pincode && toldPin !== pincode;
  const send = useEffectEvent(async () => {
    const sent = await sendLead(network, leadOf(form.getValues()));
    if (sent.ok) form.setFieldValue('toldPin', pincode);
    else setFailed(true);
  });
  useEffect(() => {
    // When the network is back we tell by ourselves.
    if (offline) setFailed(false);
    else if (owed && !failed) void send();
  }, [owed, offline, failed]);
  return {
    state: owed ? (offline ? 'offline' : failed ? 'failed' : 'sending') : 'told',
    tell: () => {
      setFailed(false);
      form.setFieldValue('toldPin', '');
    },
  };
}
