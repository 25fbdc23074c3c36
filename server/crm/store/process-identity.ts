import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Identifies a process to other processes. */
export type ProcessIdentity = {
  pid: number;
  /** When it started, if the system reports it (Linux), so that a reused process id is not mistaken for it. */
  began: string;
  /** Where its process id is valid: on Linux this boot and its pid namespace, elsewhere this machine. */
  space: string;
};

export async function ownIdentity(): Promise<ProcessIdentity> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return { pid: process.pid, began: await beginOf(process.pid), space: `${boot.trim() || hostname()} ${namespace}` };
}

/** Returns whether the process is alive. Valid only for processes of the same space. */
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
