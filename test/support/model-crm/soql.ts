/** The SOQL that the gateway writes (server/gateway/crm-client/soql.ts): every group is in parentheses. */
export type ParsedQuery = {
  from: string;
  count: boolean;
  paths: string[];
  children: ParsedQuery[];
  where: ParsedCondition | null;
  orderBy: { path: string; descending: boolean }[];
  limit: number | null;
};

export type SoqlValue = string | number | boolean | null;

export type ParsedCondition =
  | { kind: 'group'; word: 'AND' | 'OR'; conditions: ParsedCondition[] }
  | { kind: 'not'; condition: ParsedCondition }
  | { kind: 'compare'; path: string; op: string; value: SoqlValue }
  | { kind: 'in'; path: string; negated: boolean; values: SoqlValue[] };

const TOKEN =
  /\s*(?:('(?:\\.|[^'\\])*')|([A-Za-z_][\w.]*)|(\d{4}-\d\d-\d\d(?:T[\d:]+Z)?)|(-?\d+(?:\.\d+)?)|([(),]|[<>!]?=|[<>]))/y;

export function parseSoql(text: string): ParsedQuery {
  const parser = new Parser(tokens(text));
  const query = parser.query();
  parser.end();
  return query;
}

type Token = { kind: 'text' | 'word' | 'date' | 'number' | 'sign'; text: string };

function tokens(text: string): Token[] {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`The model CRM cannot read SOQL at ${start}: ${text.slice(start, start + 40)}`);
    const [, string, word, date, number, sign] = match;
    if (string !== undefined) found.push({ kind: 'text', text: unescaped(string.slice(1, -1)) });
    else if (word !== undefined) found.push({ kind: 'word', text: word });
    else if (date !== undefined) found.push({ kind: 'date', text: date });
    else if (number !== undefined) found.push({ kind: 'number', text: number });
    else found.push({ kind: 'sign', text: sign ?? '' });
  }
  return found;
}

function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})|\\(.)/gi, (_, code: string | undefined, plain: string | undefined) => {
    if (code) return String.fromCharCode(Number.parseInt(code, 16));
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[plain ?? ''] ?? plain ?? '';
  });
}

class Parser {
  readonly #tokens: Token[];
  #at = 0;

  constructor(list: Token[]) {
    this.#tokens = list;
  }

  query(): ParsedQuery {
    this.#word('SELECT');
    const parsed: ParsedQuery = {
      from: '',
      count: false,
      paths: [],
      children: [],
      where: null,
      orderBy: [],
      limit: null,
    };
    do {
      if (this.#takes('(')) {
        parsed.children.push(this.query());
        this.#sign(')');
        continue;
      }
      const name = this.#next('word');
      if (name === 'COUNT' && this.#takes('(')) {
        this.#sign(')');
        parsed.count = true;
      } else parsed.paths.push(name);
    } while (this.#takes(','));
    this.#word('FROM');
    parsed.from = this.#next('word');
    if (this.#takesWord('WHERE')) parsed.where = this.#condition();
    if (this.#takesWord('ORDER')) {
      this.#word('BY');
      do {
        const path = this.#next('word');
        const descending = this.#takesWord('DESC');
        if (!descending) this.#takesWord('ASC');
        if (this.#takesWord('NULLS')) this.#at += 1;
        parsed.orderBy.push({ path, descending });
      } while (this.#takes(','));
    }
    if (this.#takesWord('LIMIT')) parsed.limit = Number(this.#next('number'));
    return parsed;
  }

  end(): void {
    const rest = this.#tokens[this.#at];
    if (rest) throw new Error(`The model CRM does not expect ${rest.text}`);
  }

  #condition(): ParsedCondition {
    if (this.#takes('(')) {
      if (this.#takesWord('NOT')) {
        const condition = this.#condition();
        this.#sign(')');
        return { kind: 'not', condition };
      }
      const conditions = [this.#condition()];
      let word: 'AND' | 'OR' = 'AND';
      for (;;) {
        if (this.#takesWord('AND')) word = 'AND';
        else if (this.#takesWord('OR')) word = 'OR';
        else break;
        conditions.push(this.#condition());
      }
      this.#sign(')');
      return { kind: 'group', word, conditions };
    }
    const path = this.#next('word');
    const negated = this.#takesWord('NOT');
    if (this.#takesWord('IN')) {
      this.#sign('(');
      const values: SoqlValue[] = [];
      do values.push(this.#value());
      while (this.#takes(','));
      this.#sign(')');
      return { kind: 'in', path, negated, values };
    }
    return { kind: 'compare', path, op: this.#next('sign'), value: this.#value() };
  }

  #value(): SoqlValue {
    const token = this.#tokens[this.#at++];
    if (token?.kind === 'text' || token?.kind === 'date') return token.text;
    if (token?.kind === 'number') return Number(token.text);
    if (token?.text === 'null') return null;
    if (token?.text === 'true' || token?.text === 'false') return token.text === 'true';
    throw new Error(`The model CRM expects a value, not ${token?.text}`);
  }

  #next(kind: Token['kind']): string {
    const token = this.#tokens[this.#at++];
    if (token?.kind !== kind) throw new Error(`The model CRM expects a ${kind}, not ${token?.text}`);
    return token.text;
  }

  #takes(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #takesWord(word: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'word' || token.text !== word) return false;
    this.#at += 1;
    return true;
  }

  #sign(sign: string): void {
    if (!this.#takes(sign)) throw new Error(`The model CRM expects ${sign}`);
  }

  #word(word: string): void {
    if (!this.#takesWord(word)) throw new Error(`The model CRM expects ${word}`);
  }
}
