/**
 * Resolves when every picture in sight has loaded, failed or left the screen. The browser's own measure says what is in
 * sight, because what it counts as out of sight it may never load: the banners beside the first one in Safari and
 * Firefox. A page in the background has none in sight.
 */
export async function picturesInSight(): Promise<void> {
  const coming = [...document.images].filter((image) => !image.complete);
  const hidden = new Promise<void>((resolve) => {
    const look = () => document.visibilityState === 'hidden' && resolve();
    document.addEventListener('visibilitychange', look);
    look();
  });
  await Promise.race([hidden, Promise.all(coming.map(endedOrOutOfSight))]);
}

function endedOrOutOfSight(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting || end());
    function end() {
      observer.disconnect();
      resolve();
    }
    image.addEventListener('load', end, { once: true });
    image.addEventListener('error', end, { once: true });
    // Also tells, with its first call, of a picture that was never in sight; and of one whose screen was left.
    observer.observe(image);
  });
}
