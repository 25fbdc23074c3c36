/** A start that cannot go on for a reason the user can do something about; the message says what. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
