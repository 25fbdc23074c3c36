import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** A process as another one may recognise it. */
export type ProcessIdentity = {
  pid: number;
  /** When it began, where the system tells (Linux), so that a number used again is not taken for it. */
  began: string;
  /** Where its number means something: on Linux this boot and the namespace of its numbers, elsewhere this machine. */
  space: string;
};

export async function ownIdentity(): Promise<ProcessIdentity> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return { pid: process.pid, began: await beginOf(process.pid), space: `${boot.trim() || hostname()} ${namespace}` };
}

/** Whether the process lives; asks only about one of the same space. */
export async function isAlive({ pid, began }: ProcessIdentity): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = await beginOf(pid);
  return began === '' || now === '' || began === now;
}

async function beginOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
