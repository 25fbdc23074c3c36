/** A counter or gauge of the Prometheus text format, with its samples by label values. */
type Metric = {
  name: string;
  help: string;
  kind: 'counter' | 'gauge';
  labels: readonly string[];
  samples: Map<string, number>;
  /** For a gauge: computes its value when it is read. */
  read?: () => number;
};

export type Counter = { add(labels: Record<string, string>, by?: number): void };

export interface Metrics {
  counter(options: { name: string; help: string; labels: readonly string[] }): Counter;
  gauge(options: { name: string; help: string; read: () => number }): void;
  /** Returns the text for `/metrics`. */
  text(): string;
}

/** Creates the metrics of this process, in memory. Labels have a fixed set of values, never ids or names of people. */
export function createMetrics(): Metrics {
  const metrics: Metric[] = [];
  return {
    counter({ name, help, labels }) {
      const samples = new Map<string, number>();
      metrics.push({ name, help, kind: 'counter', labels, samples });
      return {
        add(values, by = 1) {
          const key = labels.map((label) => `${label}="${escapeLabel(values[label] ?? '')}"`).join(',');
          samples.set(key, (samples.get(key) ?? 0) + by);
        },
      };
    },
    gauge({ name, help, read }) {
      metrics.push({ name, help, kind: 'gauge', labels: [], samples: new Map(), read });
    },
    text() {
      return metrics.map(lines).join('');
    },
  };
}

function lines({ name, help, kind, samples, read }: Metric): string {
  const head = `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;
  if (read) return `${head}${name} ${read()}\n`;
  return head + [...samples].map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}\n`).join('');
}

function escapeLabel(value: string): string {
  return value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
}
