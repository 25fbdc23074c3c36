/**
 * Runs sections one after the other, each `{ title, run, isGate? }`, and prints the seconds of each. A section that
 * throws has failed. The run ends at a gate with any failure, because later sections would only report the same fault.
 */
export async function runSections(sections, tally, { log = console.log, now = () => performance.now() } = {}) {
  const startMs = now();
  const seconds = (sinceMs) => `${((now() - sinceMs) / 1000).toFixed(0)} s`;
  const times = [];
  for (const { title, run, isGate = false } of sections) {
    log(`\n== ${title}`);
    const sectionMs = now();
    const failedBefore = tally.failures().length;
    await run().catch((error) => tally.fail(title, String(error?.stack ?? error)));
    times.push(`${title}: ${seconds(sectionMs)}`);
    log(`== ${times.at(-1)}`);
    if (isGate && tally.failures().length > failedBefore) {
      log('\nThe rest was not run.');
      break;
    }
  }
  if (tally.failures().length > 0) {
    log(
      `\nFailed:\n${tally
        .failures()
        .map((text) => `- ${text.slice(0, 2_000)}`)
        .join('\n')}`,
    );
  }
  log(`\n${times.join('\n')}\nall: ${seconds(startMs)}\n`);
  log(tally.line());
  return tally.isGood() ? 0 : 1;
}
