import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('writes counters by label values, and gauges, in the format of Prometheus', () => {
  const metrics = createMetrics();
  const calls = metrics.counter({ name: 'calls_total', help: 'Calls.', labels: ['purpose', 'caller'] });
  const all = metrics.counter({ name: 'all_total', help: 'All.', labels: [] });
  metrics.gauge({ name: 'now', help: 'Now.', read: () => 1.5 });
  calls.add({ purpose: 'a', caller: 'b' });
  calls.add({ purpose: 'a', caller: 'b' }, 2);
  calls.add({ caller: 'quote " back \\ line \n' });
  all.add({});
  expect(metrics.text()).toBe(
    [
      '# HELP calls_total Calls.',
      '# TYPE calls_total counter',
      'calls_total{purpose="a",caller="b"} 3',
      'calls_total{purpose="",caller="quote \\" back \\\\ line \\n"} 1',
      '# HELP all_total All.',
      '# TYPE all_total counter',
      'all_total 1',
      '# HELP now Now.',
      '# TYPE now gauge',
      'now 1.5',
      '',
    ].join('\n'),
  );
});
