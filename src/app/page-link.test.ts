import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEVICE_CHANNEL, type DeviceMessage } from '#protocol/workers.ts';
import { linkPage } from './page-link.ts';

/**
 * Channels reach every thread of the process, and other tests post about owners too; so here they get their own names.
 */
const here = (name: string) => `${name} of page-link.test`;

/** Every channel that this page has opened and not closed. */
const open = new Set<BroadcastChannel>();
class CountedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(here(name));
    open.add(this);
  }

  override close(): void {
    open.delete(this);
    super.close();
  }
}

let page: EventTarget;
let called: string[];
let holds = false;
let others: BroadcastChannel;
beforeEach(() => {
  page = new EventTarget();
  called = [];
  holds = false;
  others = new BroadcastChannel(here(DEVICE_CHANNEL));
  vi.stubGlobal('BroadcastChannel', CountedChannel);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  for (const channel of open) channel.close();
  others.close();
  vi.unstubAllGlobals();
});

function link() {
  const call = (name: string) => () => {
    called.push(name);
  };
  return linkPage({
    onVisible: call('visible'),
    onFocus: call('focus'),
    onHidden: call('hidden'),
    onLeave: call('leave'),
    onReturn: call('return'),
    onOnline: call('online'),
    onOwnerChanged: call('owner-changed'),
    holds: () => holds,
  });
}

const happen = (type: string, fields: object = {}) => page.dispatchEvent(Object.assign(new Event(type), fields));
const say = (message: DeviceMessage) => others.postMessage(message);
/** Waits until everything posted so far has arrived; messages of a channel keep their order. */
async function heardAll(): Promise<void> {
  const last = new BroadcastChannel(DEVICE_CHANNEL);
  const heard = new Promise((resolve) => {
    last.onmessage = resolve;
  });
  others.postMessage({ type: 'hold' } satisfies DeviceMessage);
  await heard;
  last.close();
}

it('leaves no channel open when the page goes, so that the browser may keep it in the back/forward cache', async () => {
  link();
  expect(open.size).toBe(1);
  happen('pagehide', { persisted: true });
  expect(open.size).toBe(0);
  expect(called).toEqual(['leave']);
  say({ type: 'owner-changed' });
  await heardAll();
  expect(called).toEqual(['leave']);
});

it('[SYNC-010] reads nothing while the page is frozen, and compares the owner once it resumes', async () => {
  link();
  document.dispatchEvent(new Event('freeze'));
  say({ type: 'owner-changed' });
  await heardAll();
  expect(called).toEqual([]);
  document.dispatchEvent(new Event('resume'));
  expect(called).toEqual(['owner-changed']);
  say({ type: 'owner-changed' });
  await expect.poll(() => called).toEqual(['owner-changed', 'owner-changed']);
});

it('listens again when the page comes back, and compares the owner', async () => {
  link();
  happen('pagehide', { persisted: true });
  happen('pageshow', { persisted: true });
  expect(open.size).toBe(1);
  // Another customer may have signed in while the page could not listen.
  expect(called).toEqual(['leave', 'return', 'owner-changed']);
  say({ type: 'owner-changed' });
  await expect.poll(() => called).toHaveLength(4);
});

it('comes back once, whichever event tells first', () => {
  link();
  happen('pagehide', { persisted: true });
  document.dispatchEvent(new Event('visibilitychange'));
  happen('pageshow', { persisted: true });
  expect(called).toEqual(['leave', 'return', 'owner-changed', 'visible']);
});

it('does none of that for a page that is shown for the first time', () => {
  link();
  happen('pageshow', { persisted: false });
  expect(open.size).toBe(1);
  expect(called).toEqual([]);
});

it('posts nothing, and does not fail, while the page is away', async () => {
  const heard: unknown[] = [];
  others.onmessage = ({ data }) => heard.push(data);
  const linked = link();
  happen('pagehide', { persisted: true });
  linked.tellOthers();
  expect(open.size).toBe(0);
  happen('pageshow', { persisted: true });
  linked.tellOthers();
  await expect.poll(() => heard).toEqual([{ type: 'owner-changed' }]);
});

it('reports that an update has to wait only while something is unsaved here', async () => {
  const answers: DeviceMessage[] = [];
  others.onmessage = ({ data }) => answers.push(data as DeviceMessage);
  link();
  say({ type: 'may-update' });
  await heardAll();
  holds = true;
  say({ type: 'may-update' });
  await expect.poll(() => answers).toEqual([{ type: 'hold' }]);
});
