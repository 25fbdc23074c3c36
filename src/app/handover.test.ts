import { expect, it, vi } from 'vitest';
import type { SessionUser } from '#protocol/session.ts';
import { createHandoverWatch } from './handover.ts';

const person = (contactId: string) => ({ contactId, userName: contactId }) as SessionUser;
const [asha, bala, chitra] = ['asha', 'bala', 'chitra'].map(person) as [SessionUser, SessionUser, SessionUser];

it('[SYNC-015] blocks a tab whose customer changed until its user has seen that', () => {
  const watch = createHandoverWatch();
  const onChange = vi.fn();
  watch.subscribe(onChange);
  watch.follow({ from: asha, to: bala });
  expect(watch.current()).toEqual({ from: asha, to: bala });
  watch.follow({ from: bala, to: chitra });
  expect(watch.current()).toEqual({ from: asha, to: chitra });
  watch.accept();
  expect(watch.current()).toBeNull();
  expect(onChange).toHaveBeenCalledTimes(3);
});

it('asks nothing after a guest, after a sign-out, or when the same customer is back', () => {
  const watch = createHandoverWatch();
  for (const change of [
    { from: null, to: bala },
    { from: asha, to: null },
    { from: asha, to: asha },
  ]) {
    watch.follow(change);
    expect(watch.current()).toBeNull();
  }
  watch.follow({ from: asha, to: bala });
  watch.follow({ from: bala, to: asha });
  expect(watch.current()).toBeNull();
  watch.follow({ from: asha, to: bala });
  watch.follow({ from: bala, to: null });
  expect(watch.current()).toBeNull();
});
