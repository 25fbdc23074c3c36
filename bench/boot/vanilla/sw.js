// Caches the page's three files and every picture that it requested.
const FILES = ['/', '/style.css', '/app.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(FILES)));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const isPage = event.request.mode === 'navigate';
  event.respondWith(
    caches.match(isPage ? '/' : event.request).then(async (kept) => {
      if (kept) return kept;
      const answer = await fetch(event.request);
      if (answer.ok && new URL(event.request.url).pathname.startsWith('/media/')) {
        await (await caches.open('floor')).put(event.request, answer.clone());
      }
      return answer;
    }),
  );
});
