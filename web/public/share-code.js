// Starts the code of a page that the server has drawn, after the photo at its top is painted: on a slow connection the two would
// share the bandwidth, and the page is readable without the code. A tap, a key or a slow photo starts it earlier (ADR 042).
const LONGEST_WAIT_MS = 3000;
const code = globalThis.document.querySelector('#reader-code');
const photo = globalThis.document.querySelector('img[fetchpriority="high"]');

function start() {
  if (!code.isConnected) return;
  globalThis.document.head.append(code.content);
  code.remove();
}

/** In the task after the next frame, which paints the photo. */
const startAfterPaint = () => globalThis.requestAnimationFrame(() => globalThis.setTimeout(start));

if (photo === null) start();
else {
  photo.decode().then(startAfterPaint, start);
  for (const use of ['pointerdown', 'keydown'])
    globalThis.document.addEventListener(use, start, { once: true, capture: true });
  globalThis.setTimeout(start, LONGEST_WAIT_MS);
}
