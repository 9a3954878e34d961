import type { PageFile } from './server.ts';

/**
 * The floor for the first screen: a form, one call, and the rows as plain text. For the second visit it stores the rows in
 * localStorage and a service worker serves the page, as the product does.
 */
const PAGE = `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width" />
  <title>Floor</title>
  <form>
    <label>Email address <input name="email" type="email" /></label>
    <label>Password <input name="password" type="password" /></label>
    <button>Sign In</button>
  </form>
  <ul></ul>
  <script>
    const form = document.querySelector('form');
    const show = (rows) => {
      form.hidden = true;
      document.querySelector('ul').replaceChildren(...rows.map((row) => {
        const item = document.createElement('li');
        item.textContent = [row.clientName, row.address, row.type, row.status, row.createdAt].join(' · ');
        return item;
      }));
    };
    const stored = localStorage.getItem('rows');
    if (stored !== null) show(JSON.parse(stored));
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const { email, password } = Object.fromEntries(new FormData(form));
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, remember: true, firstPage: 20 }),
      });
      const { firstPage } = await answer.json();
      show(firstPage.inspections);
      localStorage.setItem('rows', JSON.stringify(firstPage.inspections));
    });
    navigator.serviceWorker.register('/worker.js');
  </script>
</html>`;

const WORKER = `self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open('page').then((cache) => cache.add('/')));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});`;

export const FLOOR_FILES: ReadonlyMap<string, PageFile> = new Map([
  ['/', { type: 'text/html; charset=utf-8', body: PAGE }],
  ['/worker.js', { type: 'text/javascript', body: WORKER }],
]);
