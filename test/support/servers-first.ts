import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They start whole processes and wait for them: begun last, one of them would keep a core idle at the end. */
const longest = [
  'test/integration/server-death.test.ts',
  'test/integration/gateway-start.test.ts',
  'test/contract/crm-database.test.ts',
  'test/integration/wrong-clock.test.ts',
];

/** The order of a run: the longest files first, the rest as Vitest has it. */
export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
