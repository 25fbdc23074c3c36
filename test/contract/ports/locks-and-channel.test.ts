import { describe, expect, it } from 'vitest';
import { openBroadcastChannel } from '#platform/broadcast-channel.ts';
import { createWebLocks } from '#platform/web-locks.ts';
import type { Channel } from '#ports/channel.ts';
import { createChannelHub, openMemoryChannel } from '#test/support/memory-channel.ts';
import { createLockTable, openMemoryLocks } from '#test/support/memory-locks.ts';
import { locksContract } from './locks-contract.ts';

let count = 0;
const freshName = () => `contract-${count++}`;

describe('locks of the platform', () => {
  locksContract(() => ({ one: createWebLocks(), other: createWebLocks(), name: freshName() }));
});

describe('locks in memory', () => {
  locksContract(() => {
    const table = createLockTable();
    return { one: openMemoryLocks(table), other: openMemoryLocks(table), name: freshName() };
  });
});

describe.each([
  ['of the platform', () => openPair((name) => openBroadcastChannel<string>(name))],
  ['in memory', () => memoryPair()],
])('a channel %s', (_, open) => {
  it('reaches the others, not its sender, until they stop listening', async () => {
    const { one, other } = open();
    const heard: string[] = [];
    one.listen((message) => heard.push(`one ${message}`));
    const stop = other.listen((message) => heard.push(`other ${message}`));
    one.post('a');
    await expect.poll(() => heard).toEqual(['other a']);
    stop();
    one.post('b');
    other.post('c');
    await expect.poll(() => heard).toEqual(['other a', 'one c']);
    one.close();
    other.close();
  });
});

function openPair(open: (name: string) => Channel<string>) {
  const name = freshName();
  return { one: open(name), other: open(name) };
}

function memoryPair() {
  const hub = createChannelHub<string>();
  return { one: openMemoryChannel(hub), other: openMemoryChannel(hub) };
}
