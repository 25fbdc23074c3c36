import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns every file below a folder as a '/'-separated path relative to it, sorted so that builds are reproducible. */
export function outputFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}
