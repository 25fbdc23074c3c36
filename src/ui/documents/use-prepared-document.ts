import { useRef, useState } from 'react';
import { prepareDocument } from '#app/document-worker.ts';
import { useApp } from '../app-context.ts';
import { useHoldUpdate } from '../use-hold-update.ts';
import type { DocumentFault } from './pick-fault-words.ts';

/** Prepares what the user picks; of several files picked in a row only the last one counts. */
export function usePreparedDocument(on: {
  onPrepared: (file: File) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
}) {
  const { journal } = useApp();
  const [fault, setFault] = useState<DocumentFault | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef<File | null>(null);
  useHoldUpdate(busy);

  const change = (now: boolean) => {
    setBusy(now);
    on.onBusy?.(now);
  };
  const pick = async (picked: File | null) => {
    if (!picked) return;
    latest.current = picked;
    setFault(null);
    change(true);
    const outcome = await prepareDocument(journal, picked);
    if (latest.current !== picked) return;
    latest.current = null;
    change(false);
    if (!outcome.ok) return setFault(outcome.error);
    const { bytes, name, type } = outcome.value;
    on.onPrepared(new File([bytes], name, { type }));
  };
  /** Forgets what is being prepared, and why the last file was refused. */
  const forget = () => {
    latest.current = null;
    setFault(null);
    if (busy) change(false);
  };
  return { busy, fault, pick, forget };
}
