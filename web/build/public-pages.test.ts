import { describe, expect, it } from 'vitest';

import { PUBLIC_PAGES } from '../../shared/web-pages.ts';
import { htmlEntries, scriptsLast, stylesFirst } from './public-pages.ts';

describe('stylesFirst', () => {
  it('moves every style sheet before the scripts', () => {
    const html = stylesFirst(
      '<head>\n<meta charset="utf-8">\n<script src="/a.js"></script>\n<link rel="stylesheet" href="/a.css">\n<link rel="stylesheet" href="/b.css">\n</head>',
    );

    expect(html.match(/a\.css|b\.css|a\.js/g)).toEqual(['a.css', 'b.css', 'a.js']);
  });

  it('leaves a page without style sheets unchanged', () => {
    expect(stylesFirst('<meta charset="utf-8"><p>Text</p>')).toBe('<meta charset="utf-8"><p>Text</p>');
  });
});

describe('scriptsLast', () => {
  it('gives every script of the page a low priority, and leaves data blocks unchanged', () => {
    const data = '<script type="application/ld+json">{}</script>';
    const html = scriptsLast(`${data}<script type="module" crossorigin src="/a.js"></script>`);

    expect(html).toBe(`${data}<script type="module" fetchpriority="low" crossorigin src="/a.js"></script>`);
  });
});

describe('htmlEntries', () => {
  it('has the shell, the reader page and one file for each public page', () => {
    const pages = ['app', 'share', ...PUBLIC_PAGES.map(({ id }) => id)].sort();
    expect(Object.keys(htmlEntries('/web')).sort()).toEqual(pages);
  });
});
