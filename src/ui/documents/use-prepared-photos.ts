import { useEffect, useRef, useState } from 'react';
import { prepareDocument } from '#app/document-worker.ts';
import { useApp } from '../app-context.ts';
import { useHoldUpdate } from '../use-hold-update.ts';
import type { DocumentFault } from './pick-fault-words.ts';

/** Prepares the photographs that the user picks, one after the other; those beyond `room` are left out. */
export function usePreparedPhotos(on: {
  room: number;
  onAdd: (photo: File) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
}) {
  const { journal } = useApp();
  const [preparing, setPreparing] = useState(0);
  const [faults, setFaults] = useState<{ name: string; fault: DocumentFault }[]>([]);
  const isHere = useRef(true);
  const waiting = useRef<File[]>([]);
  useHoldUpdate(preparing > 0);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const add = useRef(on.onAdd);
  useEffect(() => {
    add.current = on.onAdd;
  });
  const prepareAll = async () => {
    on.onBusy?.(true);
    for (let next = waiting.current[0]; next && isHere.current; next = waiting.current[0]) {
      const { name } = next;
      const outcome = await prepareDocument(journal, next);
      waiting.current = waiting.current.slice(1);
      // The form may have been left meanwhile.
      if (!isHere.current) break;
      setPreparing(waiting.current.length);
      if (!outcome.ok)
        setFaults((all) => [...all.filter((each) => each.name !== name), { name, fault: outcome.error }]);
      else add.current(new File([outcome.value.bytes], outcome.value.name, { type: outcome.value.type }));
    }
    on.onBusy?.(false);
  };
  const pick = async (picked: readonly File[]) => {
    const idle = waiting.current.length === 0;
    waiting.current = [...waiting.current, ...picked].slice(0, Math.max(0, on.room));
    setFaults([]);
    setPreparing(waiting.current.length);
    if (idle && waiting.current.length > 0) await prepareAll();
  };
  return { preparing, faults, pick };
}
