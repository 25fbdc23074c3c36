/** Orders that were placed on this page and whose ticket has not been shown yet. */
const placed = new Set<string>();

export function noteJustPlaced(commandId: string): void {
  placed.add(commandId);
}

/** Whether the order was placed just now; true once. */
export function takeJustPlaced(commandId: string): boolean {
  return placed.delete(commandId);
}
