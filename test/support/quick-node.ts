/**
 * Arguments for a Node process that lives for seconds. It runs the database's WebAssembly as first compiled: optimising
 * it takes a third of the work of a start.
 */
export const quickNode = ['--liftoff-only'];
