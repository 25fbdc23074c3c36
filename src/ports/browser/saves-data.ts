type NetworkInformation = { connection?: { saveData?: boolean } };

/** The browser's own wish for little traffic (`Save-Data`); false where it does not say. */
export function savesData(): boolean {
  return (navigator as NetworkInformation).connection?.saveData ?? false;
}
