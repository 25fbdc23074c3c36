// Turns the table of layers into overrides of Biome's configuration.
import { fences, layers } from './table.mjs';

const words = (text) => text.split(' ').filter(Boolean);
const isIn = (folder, parent) => folder === parent || folder.startsWith(`${parent}/`);
const seeDocument = '(docs/architecture.md)';

/** In `src/features/*`, each folder is fenced on its own and has no name by which others import it. */
const isEachOnItsOwn = (layer) => layer.endsWith('/*');
const nameOf = (layer) => layer.replace(/\/\*$/, '').split('/').at(-1);
const folders = [...new Set([...layers.flatMap(([layer]) => [nameOf(layer), layer.split('/')[0]]), 'test', 'bench'])];

/** Returns the layer, and each folder in it that a package fence names. */
function areasOf(layer) {
  const named = fences.flatMap(([, places]) => words(places)).filter((place) => isIn(place, layer));
  return [...new Set([layer, ...named])];
}

/** Returns whether a fence keeps its packages out of this folder. */
function isOutside(folder, [, places]) {
  const [first, ...others] = words(places);
  return first === '!'
    ? others.some((other) => isIn(folder, other))
    : !words(places).some((place) => isIn(folder, place));
}

function aliasRule([layer, , imports]) {
  const allowed = [...(isEachOnItsOwn(layer) ? [] : [nameOf(layer)]), ...words(imports)].map((name) => `#${name}`);
  return {
    group: ['#*/**', ...allowed.map((alias) => `!${alias}/**`)],
    message: `${layer} may import ${allowed.join(', ')} ${seeDocument}.`,
  };
}

/** Refuses a path that goes up and into another layer. */
function relativeRule(layer) {
  const others = folders.filter((folder) => folder !== nameOf(layer));
  return {
    group: [`**/../{${others.join(',')}}/**`],
    message: `A relative path stays in its layer; other layers are imported by #name ${seeDocument}.`,
  };
}

/** Refuses every path that leaves a folder, in files that are `depth` folders below it. */
function leavingRule(layer, depth) {
  const up = '../'.repeat(depth);
  return { group: [`${up}**`, `./**/${up}**`], message: `${layer}: no folder imports another ${seeDocument}.` };
}

const packageRules = (area) =>
  fences
    .filter((fence) => isOutside(area, fence))
    .map(([packages, places]) => ({
      group: words(packages).flatMap((name) => [name, `${name}/**`]),
      message: `Only ${places.replace('! ', 'folders other than ')} may import this package ${seeDocument}.`,
    }));

const override = (files, patterns) => ({
  includes: [files],
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});

/** Files this many folders below a folder on its own and deeper share one rule. */
const deepest = 4;
const depths = Array.from({ length: deepest }, (_, at) => deepest - at);

/** Returns the overrides for Biome: of those that match a file, the last counts. */
export function biomeOverrides() {
  const fenced = layers.flatMap((row) => {
    const [layer] = row;
    const rules = [aliasRule(row), ...packageRules(layer)];
    if (isEachOnItsOwn(layer)) {
      return depths.map((depth) =>
        override(depth === deepest ? `${layer}${'/*'.repeat(depth - 1)}/**` : `${layer}${'/*'.repeat(depth)}`, [
          ...rules,
          leavingRule(layer, depth),
        ]),
      );
    }
    return areasOf(layer).map((area) =>
      override(`${area}/**`, [aliasRule(row), relativeRule(layer), ...packageRules(area)]),
    );
  });
  const tests = {
    includes: ['**/*.test.ts', '**/*.test.tsx'],
    linter: { rules: { style: { noRestrictedImports: 'off' } } },
  };
  return [...fenced, tests];
}
