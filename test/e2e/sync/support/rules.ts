import type { Asked, Fault, Rule } from './fault-proxy.ts';

/** An exchange that brings commands along. */
export const carriesCommands = ({ path, body }: Asked): boolean => path === '/sync/me' && /"commands":\[\{/.test(body);

/** An exchange that brings a command of this kind along. */
export const carries =
  (kind: string) =>
  (asked: Asked): boolean =>
    carriesCommands(asked) && asked.body.includes(`"kind":"${kind}"`);

/** A call that changes something in the CRM. */
export const writesToCrm = ({ method, path }: Asked): boolean =>
  method !== 'GET' && !path.startsWith('/services/oauth2') && !path.includes('LoginUserAPI') && !isComposite({ path });

export const isComposite = ({ path }: Pick<Asked, 'path'>): boolean => /\/composite(\?|$)/.test(path);

/** The faults one after the other, each for the next request that matches; null lets one through. */
export function inTurn(matches: (asked: Asked) => boolean, faults: readonly (Fault | null)[]): Rule {
  const left = [...faults];
  return (asked) => (left.length > 0 && matches(asked) ? (left.shift() ?? null) : null);
}

/** The first rule that has a fault decides. */
export function anyOf(...rules: Rule[]): Rule {
  return (asked) => {
    for (const rule of rules) {
      const fault = rule(asked);
      if (fault) return fault;
    }
    return null;
  };
}

/** No network: every request that a device makes for data breaks. */
export const noNetwork: Rule = () => ({ kind: 'drop' });

/** The gateway's data is out of reach; the app's own files are not. */
export const noData: Rule = ({ path }) => (/^\/(sync|session|health)/.test(path) ? { kind: 'drop' } : null);

/** Holds requests that match, before the server hears of them or after it acted, until the door opens or tears. */
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
