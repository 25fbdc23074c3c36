/** What the device knows of a PIN code. */
export type PinView =
  /** The list of places is not on the device, or is empty; the gateway decides. */
  { kind: 'unknown' } | { kind: 'not-served' } | { kind: 'served'; places: readonly PlaceView[] };

export type PlaceView = { area: string; city: string; state: string };
