import { expect, it, onTestFinished, vi } from 'vitest';
import { followPage } from '#app/follow-page.ts';
import { openFormDrafts } from '#db/open-form-drafts.ts';
import { createFormKeeper } from './form-keeper.ts';

const owner = { accountId: '001A', contactId: '003A' };

it('what was typed last is kept when the page ends while an earlier value is being written', async () => {
  const window = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  onTestFinished(() => void vi.unstubAllGlobals());
  followPage();
  const drafts = openFormDrafts(owner, () => 1);
  const keeper = createFormKeeper(drafts, { name: 'kyc', onFault: (error) => expect.fail(String(error)) });
  await keeper.read();
  addEventListener('pagehide', () => keeper.hasten());
  keeper.keep({ pan: 'A' });
  await keeper.settled();
  keeper.keep({ pan: 'AB' });
  await Promise.resolve();
  keeper.keep({ pan: 'ABC' });
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  // The next page has modules, and so connections, of its own.
  vi.resetModules();
  const next = (await import('#db/open-form-drafts.ts')).openFormDrafts(owner, () => 1);
  await expect.poll(() => next.read('kyc'), { timeout: 2_000 }).toEqual({ pan: 'ABC' });
  next.close();
  drafts.close();
});
