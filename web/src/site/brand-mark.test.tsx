import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IconSymbols } from '#web/site/drawings/icons.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';

const pathsIn = (markup: string) => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);

describe('the brand mark', () => {
  it('is the same in the app, on the site and in the browser tab', () => {
    const app = pathsIn(renderToStaticMarkup(<BrandMark />));
    const site = pathsIn(renderToStaticMarkup(<IconSymbols />)).slice(-app.length);
    const tab = pathsIn(readFileSync('web/public/favicon.svg', 'utf8'));

    expect(site).toEqual(app);
    expect(tab).toEqual(app);
  });
});
