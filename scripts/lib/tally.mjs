/**
 * Counts the results of a full test run. Only a test that succeeds on the first try has passed. A test that needed a
 * second try has failed, and so has a tool that exits with an error or leaves no report.
 */
export function createTally() {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  /** Failures, printed again at the end, where people read a long run's log. */
  const failures = [];
  const fail = (title, details = '') => {
    tally.failed += 1;
    failures.push(details ? `${title}\n${details}` : title);
  };

  /**
   * Adds tests as `{ title, status, details? }`, and one failure for a tool that exited with an error but reported
   * none.
   */
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
    /** Adds a step that counts as one test, such as the build. */
    step(title, code) {
      if (code === 0) tally.passed += 1;
      else fail(title);
    },
    fail,
    /** Adds the report of Vitest's JSON reporter; null when there is none. */
    vitest: (tool, code, report) => add(tool, code, (report?.testResults ?? []).flatMap(testsOfFile)),
    /** Adds the report of Playwright's JSON reporter; null when there is none. */
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

/** Vitest reports a test that passed on a second try as passed, with the failure of its first try. */
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
