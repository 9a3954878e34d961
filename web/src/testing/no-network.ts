/** A test of a screen reaches no server but the one it stands in for itself. */
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
