import { useEffect, useRef, useState } from 'react';
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
  const told = useRef(false);
  const isHere = useRef(true);
  useHoldUpdate(busy);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /** Tells the owner only of changes, because it counts the documents that are being prepared. */
  const change = (now: boolean) => {
    setBusy(now);
    if (told.current !== now) on.onBusy?.(now);
    told.current = now;
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
    // The field may have been removed meanwhile, with the entry that it belonged to.
    if (!isHere.current) return;
    if (!outcome.ok) return setFault(outcome.error);
    const { bytes, name, type } = outcome.value;
    on.onPrepared(new File([bytes], name, { type }));
  };
  /** Forgets what is being prepared, and why the last file was refused. */
  const forget = () => {
    latest.current = null;
    setFault(null);
    change(false);
  };
  return { busy, fault, pick, forget };
}
