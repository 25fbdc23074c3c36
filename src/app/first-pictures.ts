/**
 * Resolves when every picture in sight has loaded or failed. A page in the background may never load its pictures, so
 * it counts as having none in sight.
 */
export async function picturesInSight(): Promise<void> {
  const coming = [...document.images].filter((image) => !image.complete && isInSight(image));
  const hidden = new Promise<void>((resolve) => {
    const look = () => document.visibilityState === 'hidden' && resolve();
    document.addEventListener('visibilitychange', look);
    look();
  });
  await Promise.race([hidden, Promise.all(coming.map(ended))]);
}

function isInSight(image: HTMLImageElement): boolean {
  const { top, bottom, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

function ended(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => resolve(), { once: true });
  });
}
