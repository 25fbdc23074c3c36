import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** The demo company's data, `demo/` at the project's root; `demo/README.md` describes it. */
const demoFolder = new URL('../../../demo/', import.meta.url);

/**
 * Reads a JSON file of `demo/` that must match the schema. Throws an error that names the file and each wrong field:
 * these files belong to the project, so a wrong one is a bug.
 */
export function readDemoJson<S extends v.GenericSchema>(
  file: string,
  schema: S,
  folder = demoFolder,
): v.InferOutput<S> {
  const result = v.safeParse(schema, parseJson(file, readFileSync(new URL(file, folder), 'utf8')));
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`);
  throw new Error(`demo/${file} is wrong:\n${wrong.join('\n')}`);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`demo/${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const drawingFiles = new Set(readdirSync(new URL('drawings/', demoFolder), { recursive: true, encoding: 'utf8' }));

/** The name of a drawing: its path below `demo/drawings`, without `.svg`. */
export const drawingSchema = v.pipe(
  v.string(),
  v.check(
    (name) => drawingFiles.has(`${name}.svg`),
    ({ input }) => `There is no drawing demo/drawings/${input}.svg`,
  ),
);

/** The name of a drawing, or of a folder with the kinds of one. */
export const drawingsSchema = v.pipe(
  v.string(),
  v.check(
    (name) => drawingFiles.has(`${name}.svg`) || drawingFiles.has(name),
    ({ input }) => `There is neither a drawing nor a folder ${input} in demo/drawings`,
  ),
);

const drawings = new Map<string, string>();

/** Returns a drawing in a box of 32 by 32, as SVG without its outer element. It is read when it is first drawn. */
export function readDrawing(name: string): string {
  const known = drawings.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`drawings/${name}.svg`, demoFolder), 'utf8');
  const body = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">(.*)<\/svg>\s*$/s.exec(text)?.[1];
  if (body === undefined) throw new Error(`demo/drawings/${name}.svg is not an SVG with the box "0 0 32 32".`);
  drawings.set(name, body);
  return body;
}
