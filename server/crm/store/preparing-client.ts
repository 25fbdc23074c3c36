import { Client } from 'pg';

/** How often a statement must be run before it is prepared. */
const WORTHWHILE = 5;
/** The most prepared statements: each takes memory in the server, on every connection. */
const MAX_PREPARED = 100;
const MAX_COUNTED = 1_000;

/**
 * Matches reads that name their columns. The meaning of a `*` may change under a prepared statement, when another
 * replica upgrades the tables, and the server then refuses it.
 */
const isNamedRead = /^select (?!(?:.*[^(])?\*)/is;

/** Returns a function that names the statements to prepare, the same for all connections of a pool. */
function createNames(): (text: string) => string | null {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_PREPARED) return null;
    const times = (asked.get(text) ?? 0) + 1;
    if (times < WORTHWHILE) {
      if (asked.size >= MAX_COUNTED) asked.clear();
      asked.set(text, times);
      return null;
    }
    asked.delete(text);
    if (!isNamedRead.test(text)) return null;
    const name = `larder_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Returns a class of connections that prepare frequent reads, like JDBC's driver: their text, some kilobytes for a
 * query with child rows, is then sent, parsed and planned once per connection instead of at every call.
 */
export function preparingClient(): typeof Client {
  const nameOf = createNames();
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: one signature for all the overloads of `pg`
    override query(...args: any[]): any {
      const [text, values] = args;
      const name = args.length === 2 && typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
      const query = super.query as (...all: unknown[]) => unknown;
      return name === null ? query.apply(this, args) : query.call(this, { name, text, values });
    }
  };
}
