import { join } from 'node:path';

/** The folder into which the build writes the app. */
export const builtApp = join(import.meta.dirname, '../../dist');
