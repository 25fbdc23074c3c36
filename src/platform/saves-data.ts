type NetworkInformation = { connection?: { saveData?: boolean } };

/** Whether the browser asks for little traffic (`Save-Data`); false if it does not say. */
export function savesData(): boolean {
  return (navigator as NetworkInformation).connection?.saveData ?? false;
}
