import { describe, expect, it } from 'vitest';
import { runSections } from '../../scripts/lib/sections.mjs';
import { createTally } from '../../scripts/lib/tally.mjs';

/** Makes Vitest's JSON report of one file. */
const vitestFile = (tests: { status: string; failureMessages?: string[] }[], more: object = {}) => ({
  testResults: [
    {
      name: 'a.test.ts',
      status: tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
      message: '',
      assertionResults: tests.map((test, index) => ({ fullName: `test ${index}`, failureMessages: [], ...test })),
      ...more,
    },
  ],
});

/** Makes Playwright's JSON report of tests with these outcomes. */
const playwrightReport = (...statuses: string[]) => ({
  errors: [],
  suites: [
    {
      title: 'cart.spec.ts',
      suites: [
        {
          title: 'cart',
          specs: statuses.map((status, index) => ({
            title: `test ${index}`,
            tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'not visible' }] }] }],
          })),
        },
      ],
    },
  ],
});

describe('the tally of a run', () => {
  it('counts passed, failed and skipped tests of both tools', () => {
    const tally = createTally();
    tally.step('check', 0);
    tally.vitest('vitest', 0, vitestFile([{ status: 'passed' }, { status: 'skipped' }, { status: 'todo' }]));
    tally.playwright('playwright', 0, playwrightReport('expected', 'skipped', 'expected'));
    expect(tally.line()).toBe('4 passed, 0 failed, 3 skipped');
    expect(tally.isGood()).toBe(true);
  });

  it('counts a test that passed on a second try as failed', () => {
    const tally = createTally();
    tally.vitest('vitest', 0, vitestFile([{ status: 'passed' }, { status: 'passed', failureMessages: ['first try'] }]));
    tally.playwright('playwright', 0, playwrightReport('expected', 'flaky'));
    expect(tally.line()).toBe('2 passed, 2 failed, 0 skipped');
    expect(tally.failures()).toEqual([
      'a.test.ts › test 1\npassed only at a later try\nfirst try',
      '[phone] › cart.spec.ts › cart › test 1\npassed only at a later try\nnot visible',
    ]);
    expect(tally.isGood()).toBe(false);
  });

  it('counts a failed test once, although its tool fails too', () => {
    const tally = createTally();
    tally.vitest('vitest', 1, vitestFile([{ status: 'failed', failureMessages: ['no'] }, { status: 'passed' }]));
    tally.playwright('playwright', 1, playwrightReport('unexpected'));
    expect(tally.line()).toBe('1 passed, 2 failed, 0 skipped');
  });

  it('counts a file that could not be loaded as failed', () => {
    const tally = createTally();
    tally.vitest('vitest', 1, vitestFile([], { status: 'failed', message: 'no such import' }));
    expect(tally.failures()).toEqual(['a.test.ts\nno such import']);
  });

  it.each([
    ['it left no report', 0, null],
    ['it ran nothing', 0, { testResults: [], suites: [] }],
    ['it died after its tests', 1, { ...vitestFile([{ status: 'passed' }]), ...playwrightReport('expected') }],
    ['it was ended from outside', 137, null],
  ])('a tool has failed when %s', (_title, code, report) => {
    for (const tool of ['vitest', 'playwright'] as const) {
      const tally = createTally();
      tally[tool](tool, code, report);
      expect([tool, tally.failures().length, tally.isGood()]).toEqual([tool, 1, false]);
    }
  });

  it('counts an error of Playwright outside of its tests as a failure', () => {
    const tally = createTally();
    const report = { ...playwrightReport('expected'), errors: [{ message: 'Error: a teardown' }] };
    tally.playwright('playwright', 1, report);
    expect(tally.failures()).toEqual(['playwright\nError: a teardown']);
  });

  it('fails when nothing ran', () => {
    expect(createTally().isGood()).toBe(false);
  });
});

describe('the sections of a run', () => {
  /** Runs sections that end with these codes. Returns what the run prints, and its exit code. */
  async function printed(...sections: { title: string; code: number | Error; isGate?: boolean }[]) {
    const lines: string[] = [];
    const tally = createTally();
    const exitCode = await runSections(
      sections.map(({ title, code, isGate = false }) => ({
        title,
        isGate,
        run: async () => {
          if (code instanceof Error) throw code;
          tally.step(title, code);
        },
      })),
      tally,
      { log: (text: string) => lines.push(...text.split('\n')), now: () => 0 },
    );
    return { lines, exitCode };
  }

  it('prints the seconds of each and of all, and the result on a last line of its own', async () => {
    const { lines, exitCode } = await printed({ title: 'check', code: 0, isGate: true }, { title: 'tests', code: 0 });
    expect(lines.slice(-5)).toEqual(['check: 0 s', 'tests: 0 s', 'all: 0 s', '', '2 passed, 0 failed, 0 skipped']);
    expect(exitCode).toBe(0);
  });

  it('ends at a gate that failed', async () => {
    const { lines, exitCode } = await printed({ title: 'check', code: 1, isGate: true }, { title: 'tests', code: 0 });
    expect(lines).not.toContain('== tests');
    expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
    expect(exitCode).toBe(1);
  });

  it('continues after other sections that failed or threw, and fails', async () => {
    const { lines, exitCode } = await printed(
      { title: 'tests', code: new Error('no browser') },
      { title: 'end', code: 0 },
    );
    expect(lines).toContain('- tests');
    expect(lines).toContain('Error: no browser');
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
    expect(exitCode).toBe(1);
  });
});
