import { afterEach } from 'vitest';

/** Opens what a test needs, and disposes of it after the test. */
export function disposeAfterEach<P extends { dispose(): Promise<void> }>(open: () => Promise<P>): () => Promise<P> {
  let last: P | undefined;
  afterEach(async () => {
    await last?.dispose();
    last = undefined;
  });
  return async () => {
    last = await open();
    return last;
  };
}
