/**
 * The oldest browsers that the build is written for: the first with all functions that we call without a substitute,
 * the youngest being those of arrays, such as `toSorted`. iPads that get no newer system than iPadOS 16 have Safari 16.
 */
export const BROWSERS = ['chrome110', 'firefox115', 'safari16'];
