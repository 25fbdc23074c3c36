import { expect, it } from 'vitest';
import { setStage } from './stage.ts';

/** What aborting takes, and far less than an answer of the gateway. */
const AT_ONCE_MS = 100;

it('an engine that is stopped while it pulls ends at once, and sends nothing more', async () => {
  const stage = setStage({ guest: true });
  stage.device.line.latencyMs = 5_000;
  const tab = stage.device.openTab();
  await stage.wait(26_000);
  stage.requests();
  const atMs = stage.world.now();
  await stage.finish(tab.engine.stop());
  expect(stage.world.now() - atMs).toBeLessThan(AT_ONCE_MS);
  await stage.wait(60_000);
  expect(stage.requests().filter((request) => request.atMs > atMs + 5_000)).toEqual([]);
});

it('an engine that is stopped while an exchange waits for its answer ends at once', async () => {
  const stage = setStage();
  const tab = await stage.openedTab();
  stage.device.line.faults = { ...stage.device.line.faults, dropReply: 1 };
  void tab.engine.sync('pull-to-refresh');
  await stage.wait(1_000);
  const atMs = stage.world.now();
  await stage.finish(tab.engine.stop());
  expect(stage.world.now() - atMs).toBeLessThan(AT_ONCE_MS);
});
