import type { Asked, Fault, Rule } from './fault-proxy.ts';

/** Whether a request is an exchange that carries commands. */
export const carriesCommands = ({ path, body }: Asked): boolean => path === '/sync/me' && /"commands":\[\{/.test(body);

/** Matches an exchange that carries a command of this kind. */
export const carries =
  (kind: string) =>
  (asked: Asked): boolean =>
    carriesCommands(asked) && asked.body.includes(`"kind":"${kind}"`);

/** Whether a request changes something in the CRM. */
export const writesToCrm = ({ method, path }: Asked): boolean =>
  method !== 'GET' && !path.startsWith('/services/oauth2') && !path.includes('LoginUserAPI') && !isComposite({ path });

export const isComposite = ({ path }: Pick<Asked, 'path'>): boolean => /\/composite(\?|$)/.test(path);

/** Applies the faults one after the other, each to the next matching request; null lets one pass. */
export function inTurn(matches: (asked: Asked) => boolean, faults: readonly (Fault | null)[]): Rule {
  const left = [...faults];
  return (asked) => (left.length > 0 && matches(asked) ? (left.shift() ?? null) : null);
}

/** Combines rules: the first one that returns a fault decides. */
export function anyOf(...rules: Rule[]): Rule {
  return (asked) => {
    for (const rule of rules) {
      const fault = rule(asked);
      if (fault) return fault;
    }
    return null;
  };
}

/** No network: every request fails. */
export const noNetwork: Rule = () => ({ kind: 'drop' });

/** The gateway's data is unreachable; the app's own files are not. */
export const noData: Rule = ({ path }) => (/^\/(sync|session|health)/.test(path) ? { kind: 'drop' } : null);

/** Holds matching requests, before they reach the server or after it acted, until `open` or `tear` is called. */
export function holding(
  matches: (asked: Asked) => boolean,
  { where }: { where: 'before' | 'after' },
): { rule: Rule; held: Promise<void>; open: () => void; tear: () => void } {
  let open = () => {};
  let tear = () => {};
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve;
    tear = () => reject(new Error('The connection breaks'));
  });
  opened.catch(() => undefined);
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const rule: Rule = (asked) => {
    if (!matches(asked)) return null;
    isHeld();
    return { kind: 'hold', where, until: opened };
  };
  return { rule, held, open, tear };
}
