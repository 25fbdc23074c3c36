import * as v from 'valibot';
import { drawingsSchema, readDemoJson } from '../demo-files.ts';

const names = v.pipe(
  v.array(drawingsSchema),
  v.transform((list): ReadonlySet<string> => new Set(list)),
);

const traits = readDemoJson('drawings/traits.json', v.strictObject({ several: names, upright: names, vessels: names }));

const isAmong = (list: ReadonlySet<string>, drawing: string) =>
  list.has(drawing) || list.has(drawing.slice(0, drawing.lastIndexOf('/')));

/** Returns whether the drawing already shows several pieces: one of it fills a picture. */
export function showsSeveral(drawing: string): boolean {
  return isAmong(traits.several, drawing);
}

/** Returns whether the drawing must stand upright, because its content would run out. */
export function standsUpright(drawing: string): boolean {
  return isAmong(traits.upright, drawing);
}

/** Returns whether the drawing shows a container rather than food. */
export function isVessel(drawing: string): boolean {
  return isAmong(traits.vessels, drawing);
}
