/** Stops a start for a reason that the user can fix; the message names it. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}

/** For a database that has steps of a version after this one, which might damage it. */
export function refuseNewerDatabase(steps: readonly string[]): never {
  throw new StartRefused(
    `The database belongs to a newer version of Larder (it has ${steps.join(', ')}). Start that version, or put back a backup from before it.`,
  );
}
