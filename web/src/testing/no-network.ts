/** Screen tests have no network unless they stub `fetch`. */
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
