import { expect, it } from 'vitest';
import { createDraft } from './draft.ts';

/** A draft over a view of 2 pieces; the test ends its writes and its timers, and tells what the view says. */
function openDraft() {
  const ends: ((saved: boolean) => void)[] = [];
  const timers: (() => void)[] = [];
  let shown: number | null = null;
  let view = 2;
  const draft = createDraft<number>({
    save: () => new Promise((resolve) => ends.push(resolve)),
    show: (value) => {
      shown = value;
    },
    later: (run) => timers.push(run),
  });
  draft.follow(view);
  return {
    tap: draft.set,
    says(value: number) {
      view = value;
      draft.follow(value);
    },
    /** Ends the write that is under way, and lets the next begin. */
    async written(saved = true) {
      ends.shift()?.(saved);
      await new Promise((resolve) => setTimeout(resolve));
    },
    pass: () => timers.shift()?.(),
    onScreen: () => shown ?? view,
  };
}

it('stands from the tap on, until the view has it', async () => {
  const { tap, says, written, pass, onScreen } = openDraft();
  tap(3);
  expect(onScreen()).toBe(3);
  await written();
  expect(onScreen()).toBe(3);
  says(3);
  says(4);
  expect(onScreen()).toBe(4);
  pass();
  expect(onScreen()).toBe(4);
});

it('stands while it is written, also where the view says the same of the value before', async () => {
  const { tap, says, written, onScreen } = openDraft();
  tap(3);
  tap(2);
  // The first write shows; a tap on minus now means one piece, not two.
  says(3);
  expect(onScreen()).toBe(2);
  await written();
  expect(onScreen()).toBe(2);
  await written();
  says(2);
  says(5);
  expect(onScreen()).toBe(5);
});

it('stands while it is written, also where the view comes to the same by an earlier tap', async () => {
  const { tap, says, written, onScreen } = openDraft();
  tap(3);
  await written();
  tap(4);
  tap(3);
  says(3);
  says(4);
  expect(onScreen()).toBe(3);
  await written();
  await written();
  says(3);
  says(5);
  expect(onScreen()).toBe(5);
});

it('gives way when it is refused', async () => {
  const { tap, written, onScreen } = openDraft();
  tap(3);
  await written(false);
  expect(onScreen()).toBe(2);
});

it('is not ended by the time of an earlier draft of the same value', async () => {
  const { tap, written, pass, onScreen } = openDraft();
  tap(3);
  await written();
  tap(4);
  tap(3);
  pass();
  expect(onScreen()).toBe(3);
});

it('gives way after a while to a view that never has it', async () => {
  const { tap, written, pass, onScreen } = openDraft();
  tap(3);
  await written();
  pass();
  expect(onScreen()).toBe(2);
});
