/** A request that the demo tool cannot fulfil. The message is for the person at the terminal. Nothing was changed. */
export class DemoRefusal extends Error {
  readonly code = 'DEMO_REFUSAL';
}
