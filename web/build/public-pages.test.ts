import { describe, expect, it } from 'vitest';

import { PUBLIC_PAGES } from '../../shared/web-pages.ts';
import { htmlEntries, stylesFirst } from './public-pages.ts';

describe('stylesFirst', () => {
  it('moves every style sheet before the scripts', () => {
    const html = stylesFirst(
      '<head>\n<meta charset="utf-8">\n<script src="/a.js"></script>\n<link rel="stylesheet" href="/a.css">\n<link rel="stylesheet" href="/b.css">\n</head>',
    );

    expect(html.match(/a\.css|b\.css|a\.js/g)).toEqual(['a.css', 'b.css', 'a.js']);
  });

  it('leaves a page without style sheets as it is', () => {
    expect(stylesFirst('<meta charset="utf-8"><p>Text</p>')).toBe('<meta charset="utf-8"><p>Text</p>');
  });
});

describe('htmlEntries', () => {
  it('has the shell, the readers’ page and one file for each public page', () => {
    const pages = ['app', 'share', ...PUBLIC_PAGES.map(({ id }) => id)].sort();
    expect(Object.keys(htmlEntries('/web')).sort()).toEqual(pages);
  });
});
