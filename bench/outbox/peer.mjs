import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/run.mjs';

const folder = join(root, 'bench', 'peers', 'node_modules');

/** Imports a file of a package that only the benchmarks depend on. */
export const importPeer = (name, file) => import(pathToFileURL(join(folder, name, file)).href);

export const peerVersion = (name) => JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version;
