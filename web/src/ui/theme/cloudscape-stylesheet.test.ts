import { describe, expect, it } from 'vitest';
import { cloudscapeStylesheet } from './cloudscape-stylesheet.ts';

const sizes = (stylesheet: string) =>
  Object.fromEntries(
    [...stylesheet.matchAll(/--((?:font-size|line-height)-[a-z-]+)-[\da-z]+:([^;}]+)/g)]
      .toReversed()
      .map(([, name, value]) => [name, value]),
  );

const stylesheet = cloudscapeStylesheet();
const found = sizes(stylesheet);
const STYLES = ['body-m', 'body-s', 'heading-xl', 'heading-l', 'heading-m', 'heading-s', 'heading-xs'];

describe('the Cloudscape theme', () => {
  it.each(STYLES)('grows font size and line height of %s with the browser’s text size', (style) => {
    expect(found[`font-size-${style}`]).toMatch(/^[\d.]+rem$/);
    expect(found[`line-height-${style}`]).toMatch(/^[\d.]+rem$/);
  });

  it.each(['awsui_page-number_', 'awsui_arrow_', 'awsui_handle_'])('makes a control of %s at least 24 px', (name) => {
    const rule = new RegExp(`\\[class\\*='${name}'\\][^{]*\\{([^}]*)\\}`).exec(stylesheet)?.[1] ?? '';

    for (const side of ['inline', 'block']) {
      const size = new RegExp(`min-${side}-size: ([\\d.]+)rem`).exec(rule)?.[1];
      expect(16 * Number(size)).toBeGreaterThanOrEqual(24);
    }
  });
});
