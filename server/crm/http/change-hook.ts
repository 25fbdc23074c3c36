import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CrmConfig } from './config.ts';
import type { CrmLog } from './log.ts';

const timeoutMs = 5_000;

/**
 * Notifies the configured address which objects changed, with one call for many commits. If a notice is lost, the
 * receiver's own reads find the change.
 */
export type ChangeHook = {
  readonly changed: (objects: ReadonlySet<CrmObjectName>) => void;
  readonly stop: () => void;
};

export function createChangeHook({ hook, log }: { hook: CrmConfig['hook']; log: CrmLog }): ChangeHook {
  const waiting = new Set<CrmObjectName>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function send(url: string, secret: string): Promise<void> {
    timer = null;
    const objects = [...waiting];
    waiting.clear();
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-larder-hook-secret': secret },
        body: JSON.stringify({ objects }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!ok) log.info({ objects, status }, 'change hook refused: check CRM_HOOK_URL, and HOOK_SECRET at both ends');
    } catch (error) {
      log.info({ objects, reason: reasonOf(error) }, 'change hook not reached');
    }
  }

  return {
    changed: (objects) => {
      if (!hook) return;
      for (const object of objects) waiting.add(object);
      timer ??= setTimeout(() => void send(hook.url, hook.secret), hook.debounceMs);
    },
    stop: () => {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}

/** `fetch` itself says only that it failed; its cause says why, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: null };
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message;
}
