/** How long the browser may take to begin the download. */
const FREE_MS = 60_000;

/** Saves a file under its name, as a link with `download` does. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FREE_MS);
}
