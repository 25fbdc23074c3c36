import type { Paise } from '#domain/money.ts';
import { later } from '../later.tsx';
import { useShell } from '../shell/shell-context.ts';

const HandOver = later(() => import('./hand-over.tsx').then((code) => code.HandOver));
const Approval = later(() => import('./approval.tsx').then((code) => code.Approval));
const IdleLock = later(() => import('./idle-lock.tsx').then((code) => code.IdleLock));

/** Somebody waits for an owner's approval; `answer` gets the owner's id, or null. */
export type AskedApproval = { limitPaise: Paise; answer: (ownerId: string | null) => void };

type Props = { open: boolean; onClose: () => void; asked: AskedApproval | null; onAnswered: () => void };

/**
 * The shared tablet, over every screen, which stays mounted below with all that was typed. None of its code loads on a
 * device without people.
 */
export function PeopleGate({ open, onClose, asked, onAnswered }: Props) {
  const people = useShell()?.people;
  if (!people) return null;
  const isLocked = people.current === null;
  const answer = (ownerId: string | null) => {
    asked?.answer(ownerId);
    onAnswered();
  };
  return (
    <>
      {asked ? <Approval limitPaise={asked.limitPaise} onAnswer={answer} /> : null}
      {isLocked || open ? <HandOver locked={isLocked} onClose={onClose} /> : null}
      {!isLocked && people.lockAfterMinutes !== null ? <IdleLock minutes={people.lockAfterMinutes} /> : null}
    </>
  );
}
