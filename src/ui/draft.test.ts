import { expect, it } from 'vitest';
import { createDraft } from './draft.ts';

/** Opens a draft over a view of 2 pieces; the test ends its writes and timers, and sets the view's value. */
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
    /** Ends the current write and lets the next one begin. */
    async written(saved = true) {
      ends.shift()?.(saved);
      await new Promise((resolve) => setTimeout(resolve));
    },
    pass: () => timers.shift()?.(),
    onScreen: () => shown ?? view,
  };
}

it('shows the draft from the tap until the view has the value', async () => {
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

it('keeps the draft during a write, even if the view still has the same value from before', async () => {
  const { tap, says, written, onScreen } = openDraft();
  tap(3);
  tap(2);
  // The view shows the first write. A tap on minus now means one piece, not two.
  says(3);
  expect(onScreen()).toBe(2);
  await written();
  expect(onScreen()).toBe(2);
  await written();
  says(2);
  says(5);
  expect(onScreen()).toBe(5);
});

it('keeps the draft during a write, even if the view gets the same value from an earlier tap', async () => {
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

it('ends with a write whose value the view has already, so that a later change from elsewhere shows at once', async () => {
  const { tap, says, written, onScreen } = openDraft();
  tap(3);
  says(3);
  await written();
  says(5);
  expect(onScreen()).toBe(5);
});

it("shows the view's value again when the write is refused", async () => {
  const { tap, written, onScreen } = openDraft();
  tap(3);
  await written(false);
  expect(onScreen()).toBe(2);
});

it('ignores the timer of an earlier draft with the same value', async () => {
  const { tap, written, pass, onScreen } = openDraft();
  tap(3);
  await written();
  tap(4);
  tap(3);
  pass();
  expect(onScreen()).toBe(3);
});

it("shows the view's value after a while if the view never catches up", async () => {
  const { tap, written, pass, onScreen } = openDraft();
  tap(3);
  await written();
  pass();
  expect(onScreen()).toBe(2);
});
