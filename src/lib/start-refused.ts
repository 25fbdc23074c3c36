/** Stops a start for a reason that the user can fix; the message names it. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
