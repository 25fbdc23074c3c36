import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These start whole processes and wait for them. If one began last, its core would idle at the end of the run. */
const longest = [
  'test/integration/server-death.test.ts',
  'test/integration/gateway-start.test.ts',
  'test/contract/crm-database.test.ts',
  'test/integration/wrong-clock.test.ts',
];

/** Orders a run: the longest files first, the rest in Vitest's order. */
export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
