/**
 * The longest that reads may lag behind an acknowledged write. A step that must be sure of the CRM's state waits this
 * long, so it is kept short. If a read shows something else after that, someone else changed it.
 */
export const HIDDEN_MS = 10_000;
