import { describe, expect, it } from 'vitest';
import { addressOf, ChunkFailure, chunkName, isLoadingError } from './chunk-failure.ts';

const URL_OF_PART = 'https://f.example/assets/settings-page-Dx4kXJAl.js';

describe('a chunk that failed to load', () => {
  it.each([
    ['Chromium', `Failed to fetch dynamically imported module: ${URL_OF_PART}`],
    ['Firefox', `error loading dynamically imported module: ${URL_OF_PART}`],
    ['Safari', 'Importing a module script failed.'],
    ['Safari, answered with a page', "'text/html' is not a valid JavaScript MIME type."],
    ['a style sheet', 'Unable to preload CSS for https://f.example/assets/settings-page-Dx4kXJAl.css'],
    ['a mix of two releases', "The requested module './x.js' does not provide an export named 'y'"],
  ])('is recognized by the error text of %s', (_, message) =>
    expect(isLoadingError(new TypeError(message))).toBe(true),
  );

  it('is not confused with an error in its code', () => {
    expect(isLoadingError(new TypeError("Cannot read properties of undefined (reading 'x')"))).toBe(false);
  });

  it('takes its address from the browser, else from the built import, else from the importer', () => {
    const failure = new TypeError(`Failed to fetch dynamically imported module: ${URL_OF_PART}`);
    // The source text of a built function.
    const load = Object.assign(() => undefined, { toString: () => '()=>import(`./settings-page-Dx4kXJAl.js`)' });
    const importer = 'https://f.example/assets/app-B8c2kXJA.js';

    expect(addressOf(failure, () => undefined, importer)).toBe(URL_OF_PART);
    expect(addressOf(new Error('Importing a module script failed.'), load, importer)).toBe(URL_OF_PART);
    expect(addressOf(new Error('Importing a module script failed.'), () => undefined, importer)).toBe(importer);
  });

  it('is shown with the specified text, with type and address for the log', () => {
    const failure = new ChunkFailure(chunkName(URL_OF_PART), 'timeout', URL_OF_PART);

    expect(failure.message).toBe('Loading chunk settings-page failed.');
    expect(failure.detail).toBe(`(timeout: ${URL_OF_PART})`);
  });
});
