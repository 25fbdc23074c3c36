import { type ChildProcess, spawn } from 'node:child_process';
import { until } from '#test/e2e/support/running-shop.ts';
import { quickNode } from '#test/support/quick-node.ts';

/** One of our programs in a process of its own, which a test can kill as a power cut would, and start again. */
export type ChildServer = {
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export function createChildServer(options: {
  script: string;
  env: Record<string, string>;
  /** Whether it serves, by its output or by a request to it. */
  isReady: (output: string) => Promise<boolean>;
}): ChildServer {
  let running: ChildProcess | null = null;

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = running;
    running = null;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  }

  return {
    async start() {
      const child = spawn(process.execPath, [...quickNode, options.script], {
        env: { ...process.env, DATABASE_URL: '', ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running = child;
      let output = '';
      const collect = (chunk: Buffer) => {
        output += chunk;
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      await until(async () => {
        if (child.exitCode !== null) throw new Error(`${options.script} ended with ${child.exitCode}:\n${output}`);
        return options.isReady(output);
      }, `${options.script} is ready`);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
