import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pushTexts } from '#texts/en/push.ts';
import { english } from '#texts/translator.ts';
import { browserState, switchOn } from './notify-state.ts';
import { NotifyCannot, NotifyResult } from './notify-words.tsx';

const t = english(pushTexts);

/** A browser with this permission; null: it shows no notifications. The user answers its question like `answer`. */
function browser(permission: NotificationPermission | null, answer: NotificationPermission = 'granted') {
  let now = permission;
  return {
    allowed: () => (now === null || now === 'denied' ? null : now === 'granted'),
    isBlocked: () => now === 'denied',
    ask: async () => {
      now = answer;
      return answer === 'granted';
    },
  };
}

it('a browser without notifications is not one that blocks them, and both are told what helps', () => {
  const states = ([null, 'denied', 'default', 'granted'] as const).map((permission) =>
    browserState(browser(permission)),
  );
  expect(states).toEqual(['impossible', 'blocked', 'off', 'allowed']);
  const drawn = renderToStaticMarkup(<NotifyCannot state="impossible" />);
  expect(drawn).toContain(t.impossible);
  expect(drawn).toContain(t.impossibleHelp);
});

it('a browser that cannot be connected now is tried again, and the customer is told so', async () => {
  const kept: boolean[] = [];
  const on = (notifications: ReturnType<typeof browser>, isHeard: boolean) =>
    switchOn({
      notifications,
      setNotify: async (value) => void kept.push(value),
      follow: async () => isHeard,
    });
  expect(await on(browser('default'), false)).toBe('unreachable');
  expect(await on(browser('granted'), true)).toBe('on');
  // Both are switched on: the next start connects the first one.
  expect(kept).toEqual([true, true]);
  expect(await on(browser('default', 'default'), true)).toBe('not-now');
  expect(await on(browser('default', 'denied'), true)).toBe('blocked');
  expect(kept).toHaveLength(2);
  const drawn = renderToStaticMarkup(<NotifyResult outcome="unreachable" />);
  expect(drawn).toMatch(/role="status".*data-notice="wait"/);
  expect(drawn).toContain(t.unreachable);
  expect(drawn).toContain(t.unreachableHelp);
});
