import { useEffect } from 'react';
import { lockTablet } from '#commands/people-turns.ts';
import { useCommand } from '../use-command.ts';
import { watchIdle } from './watch-idle.ts';

/** Locks the tablet after minutes without a touch, also when the app was closed or the device slept meanwhile. */
export function IdleLock({ minutes }: { minutes: number }) {
  const run = useCommand();
  useEffect(() => watchIdle({ minutes, onIdle: async () => (await run(lockTablet)) !== null }), [minutes, run]);
  return null;
}
