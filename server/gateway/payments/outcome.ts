/** 'waits': what could not be done now is done by a later run. */
export type Outcome = 'done' | 'waits';
