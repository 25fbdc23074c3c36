// Vite plugins: keep code that the first screen does not use out of a file that every start evaluates, and code that
// only some folders may use out of the others.
import type { Plugin } from 'vite';

/** Fails a build whose chunk `name` holds code of a module that matches `unwanted`, and names the modules. */
export function leanStart(name: string, unwanted: RegExp): Plugin {
  return {
    name: 'larder-lean-start',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name);
      if (chunk?.type !== 'chunk') return this.error(`The build has no chunk '${name}'`);
      const found = Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 && unwanted.test(id) ? [id] : [],
      );
      // The usual cause is an index.ts that exports more than the importer needs.
      if (found.length > 0) this.error(`Every start would evaluate ${found.join(', ')}`);
    },
  };
}

/** Fails a build in which a module outside `allowed` imports one that matches `target`, and names it. Types may. */
export function importedOnlyFrom(target: RegExp, allowed: RegExp): Plugin {
  return {
    name: 'larder-imported-only-from',
    apply: 'build',
    generateBundle() {
      const targets = [...this.getModuleIds()].filter((id) => target.test(id));
      if (targets.length === 0) return this.error(`The build has no module that matches ${target}`);
      const importers = targets.flatMap((id) => this.getModuleInfo(id)?.importers ?? []);
      const found = importers.filter((id) => !allowed.test(id));
      if (found.length > 0) this.error(`Only ${allowed} may import ${target}, not ${found.join(', ')}`);
    },
  };
}
