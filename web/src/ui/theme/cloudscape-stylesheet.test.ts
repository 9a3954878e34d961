import { describe, expect, it } from 'vitest';
import { cloudscapeStylesheet } from './cloudscape-stylesheet.ts';

const sizes = (stylesheet: string) =>
  Object.fromEntries(
    [...stylesheet.matchAll(/--((?:font-size|line-height)-[a-z-]+)-[\da-z]+:([^;}]+)/g)]
      .toReversed()
      .map(([, name, value]) => [name, value]),
  );

const found = sizes(cloudscapeStylesheet());
const STYLES = ['body-m', 'body-s', 'heading-xl', 'heading-l', 'heading-m', 'heading-s', 'heading-xs'];

describe('the Cloudscape theme', () => {
  it.each(STYLES)('grows font size and line height of %s with the browser’s text size', (style) => {
    expect(found[`font-size-${style}`]).toMatch(/^[\d.]+rem$/);
    expect(found[`line-height-${style}`]).toMatch(/^[\d.]+rem$/);
  });
});
