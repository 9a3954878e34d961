/**
 * Runs in the inspection's page. Measures a photo from the input event until the button is enabled again, and records every
 * task that blocked the main thread. Also measures the floors for the same photo: decoding it in a worker, and what enketo-core
 * does (src/js/utils.js, resizeImage), which runs on the main thread before anything is stored.
 */
export const IN_PAGE = `
(() => {
  const long = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) long.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  let file;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 120));
  const taken = () => new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The photo was not stored')), 60000);
    addEventListener('change', (event) => {
      const at = performance.now();
      const box = event.target.closest('.inspection-photo-input');
      const button = box.querySelector('button:last-of-type');
      let wasBusy = false;
      const watch = new MutationObserver(() => {
        if (button.getAttribute('aria-disabled') === 'true') { wasBusy = true; return; }
        if (!wasBusy) return;
        watch.disconnect();
        clearTimeout(timer);
        const until = performance.now();
        void settled().then(() => resolve({
          ms: until - at,
          long: long.filter(({ startTime }) => startTime >= at - 1).map(({ duration }) => duration),
        }));
      });
      watch.observe(button, { attributeFilter: ['aria-disabled'] });
    }, { capture: true, once: true });
  });
  const decodeMs = async () => {
    const at = performance.now();
    (await createImageBitmap(file, { imageOrientation: 'from-image' })).close();
    return performance.now() - at;
  };
  const enketoMs = async () => {
    const at = performance.now();
    const image = new Image();
    image.src = URL.createObjectURL(file);
    await new Promise((resolve, reject) => { image.onload = resolve; image.onerror = reject; });
    const scale = 1600 / Math.max(image.width, image.height);
    const canvas = document.createElement('canvas');
    canvas.width = image.width * scale;
    canvas.height = image.height * scale;
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    await new Promise((resolve) => canvas.toBlob(resolve, file.type));
    URL.revokeObjectURL(image.src);
    return performance.now() - at;
  };
  globalThis.shots = {
    taken,
    load: (base64) => {
      file = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
    },
    floors: async () => ({ decodeMs: await decodeMs(), enketoMs: await enketoMs() }),
  };
})();
`;
