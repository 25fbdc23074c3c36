import { useState } from 'react';
import { type ResetFault, resetPassword } from '#api/reset-password.ts';
import { useApp } from '#ui/app-context.ts';

export type ResetState =
  | { kind: 'asking'; busy: boolean; fault: Exclude<ResetFault, { kind: 'refused' }> | null }
  | { kind: 'sent'; email: string }
  /** `message`: the CRM's. */
  | { kind: 'refused'; message: string | null };

const ASKING: Extract<ResetState, { kind: 'asking' }> = { kind: 'asking', busy: false, fault: null };

/** Asks for the mail that sets a new password (AUTH-033, AUTH-034). */
export function useReset(): { state: ResetState; send: (email: string) => Promise<void>; askAgain: () => void } {
  const { network } = useApp();
  const [state, setState] = useState<ResetState>(ASKING);
  const send = async (email: string) => {
    setState({ ...ASKING, busy: true });
    const asked = await resetPassword(network, email);
    if (asked.ok) setState({ kind: 'sent', email });
    else if (asked.error.kind === 'refused') setState({ kind: 'refused', message: asked.error.message });
    else setState({ ...ASKING, fault: asked.error });
  };
  return { state, send, askAgain: () => setState(ASKING) };
}
