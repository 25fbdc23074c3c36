/**
 * What a run of all tests came to. Only what went well at the first try has passed: a test that needed a second one
 * has failed, and so has a tool that ends badly, or that leaves no report of what it did.
 */
export function createTally() {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  /** What failed, told again at the end: a long run's log is read from there. */
  const failures = [];
  const fail = (title, details = '') => {
    tally.failed += 1;
    failures.push(details ? `${title}\n${details}` : title);
  };

  /** Adds tests as `{ title, status, details? }`, and one failure for a tool that ended badly and named none. */
  function add(tool, code, tests) {
    const before = tally.failed;
    for (const { title, status, details } of tests) {
      if (status === 'passed' || status === 'skipped') tally[status] += 1;
      else fail(title, status === 'flaky' ? `passed only at a later try\n${details ?? ''}` : details);
    }
    if (tests.length === 0) fail(`${tool}: no tests, or no report of them`);
    else if (code !== 0 && tally.failed === before) fail(`${tool}: ended with code ${code}, beside its tests`);
  }

  return {
    /** A step that is one test by itself, such as the build. */
    step(title, code) {
      if (code === 0) tally.passed += 1;
      else fail(title);
    },
    fail,
    /** Adds what Vitest's JSON reporter wrote; null when it wrote nothing. */
    vitest: (tool, code, report) => add(tool, code, (report?.testResults ?? []).flatMap(testsOfFile)),
    /** Adds what Playwright's JSON reporter wrote; null when it wrote nothing. */
    playwright(tool, code, report) {
      const errors = (report?.errors ?? []).map(({ message }) => ({ title: tool, status: 'failed', details: message }));
      add(tool, code, [...(report?.suites ?? []).flatMap((suite) => testsOfSuite(suite, [])), ...errors]);
    },
    failures: () => failures,
    /** Whether something ran and nothing failed. */
    isGood: () => tally.failed === 0 && tally.passed > 0,
    line: () => `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`,
  };
}

function testsOfFile({ name, status, message, assertionResults }) {
  const tests = assertionResults.map((test) => {
    const details = (test.failureMessages ?? []).join('\n');
    return { title: `${name} › ${test.fullName}`, status: vitestStatus(test.status, details), details };
  });
  // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
  if (status === 'failed' && !tests.some((test) => test.status === 'failed')) {
    tests.push({ title: name, status: 'failed', details: message });
  }
  return tests;
}

/** Vitest reports a test that passed at a second try as passed, with the failure of its first. */
function vitestStatus(status, details) {
  if (status === 'passed') return details ? 'flaky' : 'passed';
  return status === 'skipped' || status === 'todo' ? 'skipped' : 'failed';
}

const playwrightStatus = { expected: 'passed', skipped: 'skipped', flaky: 'flaky' };

function testsOfSuite(suite, titles) {
  const path = [...titles, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: [`[${test.projectName}]`, ...path, spec.title].join(' › '),
      status: playwrightStatus[test.status] ?? 'failed',
      details: test.results.flatMap(({ errors }) => (errors ?? []).map(({ message }) => message)).join('\n'),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, path))];
}
