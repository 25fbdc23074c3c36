// fast-check with few runs of each property and without shrinking: what a fault breaks, few runs show.
import fc from 'fast-check';

const limit = (options = {}) => ({
  ...options,
  numRuns: Math.min(Number(process.env.MUTATION_RUNS ?? 100), options.numRuns ?? 100),
  endOnFailure: true,
});

export default { ...fc, assert: (property, options) => fc.assert(property, limit(options)) };
