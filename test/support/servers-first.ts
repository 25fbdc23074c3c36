import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These start whole processes and wait for them. If one began last, its core would idle at the end of the run. */
const longest = [
  'test/integration/server-death.test.ts',
  'test/integration/gateway-start.test.ts',
  'test/contract/crm-database.test.ts',
];

/** A worker keeps its modules only while the next file is of the same project. The smallest files fill the end. */
const projects = ['whole', 'pure'];

/** Orders a run: the longest files first, then project by project, each in Vitest's order. */
export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return place === -1 ? longest.length + projects.indexOf(project.name) : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
