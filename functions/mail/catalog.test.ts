import { readdirSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { ASH, EMBER, INK, INK_2, INK_3, WHITE, RUST, RUST_TINT, STYLES } from './design/theme.ts';
import { MAIL_CATALOG } from './examples/catalog.ts';

const FILES = readdirSync(new URL('templates/', import.meta.url))
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => name.replace(/\.tsx?$/, ''));

const MAILS = MAIL_CATALOG.flatMap(({ template, examples }) =>
  Object.entries(examples).map(([example, mail]) => ({ name: `${template}: ${example}`, mail })),
);

/** Gmail clips a larger message. */
const CLIPPED_BYTES = 102_000;

const parsed = (html: string) => {
  const { document } = new Window({ settings: { disableCSSFileLoading: true } });
  document.write(html);
  return document;
};
const scratch = new Window().document.createElement('div');
const decoded = (markup: string): string => {
  scratch.innerHTML = markup;
  return scratch.textContent;
};
const plain = (text: string) => text.replace(/(?:\p{Cf}|\s)+/gu, ' ').trim();

const luminance = (hex: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe('the email catalog', () => {
  it.each([
    ['ink on paper', INK, WHITE],
    ['caption on the ground', INK_3, ASH],
    ['quote on paper', INK_2, WHITE],
    ['button', WHITE, EMBER],
    ['link on paper', EMBER, WHITE],
    ['warning', RUST, RUST_TINT],
    ['ink, dark', '#f1efeb', '#1e2226'],
    ['caption on the ground, dark', '#a9aaa8', '#14171a'],
    ['ink in a box, dark', '#f1efeb', '#292e33'],
    ['button, dark', '#14171a', '#f0743e'],
    ['link, dark', '#ff9f73', '#1e2226'],
    ['warning, dark', '#ffd9d5', '#3d1d1b'],
  ])('has readable contrast: %s', (_name, text, ground) => {
    for (const color of [text, ground])
      expect([STYLES, INK, INK_2, INK_3, WHITE, ASH, EMBER, RUST, RUST_TINT].join()).toContain(color);
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('has an example of every template, and no others', () => {
    expect(MAIL_CATALOG.map(({ template }) => template).sort()).toEqual(FILES.sort());
    for (const { examples } of MAIL_CATALOG) expect(Object.keys(examples).length).toBeGreaterThan(0);
  });
});

describe.each(MAILS)('$name', ({ mail }) => {
  const { subject, text, html } = mail();
  const document = parsed(html);

  it('has a one-line subject, a title and a preview text', () => {
    expect(subject).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]{5,150}$/u);
    expect(document.title.length).toBeGreaterThan(3);
    const hidden = document.querySelector('body [data-skip-in-text]');
    expect(plain(hidden?.textContent ?? '').length).toBeGreaterThan(5);
    expect(hidden?.getAttribute('style')).toContain('display:none');
  });

  it('starts each of its paragraphs with a capital letter', () => {
    const starts = Array.from(document.querySelectorAll('p'), ({ textContent }) => plain(textContent));

    expect(starts.filter((start) => /^\p{Ll}/u.test(start) && !start.startsWith('http'))).toEqual([]);
  });

  it('has the same text in plain text as in HTML', () => {
    const shown = parsed(html);
    for (const hidden of Array.from(shown.querySelectorAll('[data-skip-in-text],style,title'))) hidden.remove();
    const plainText = plain(text);
    for (const part of Array.from(shown.querySelectorAll('p,li,th,td:not(:has(*))'))) {
      // In the plain text, a link's words are followed by its URL.
      for (const line of part.innerHTML.split(/<br\s*\/?>|<[^>]+>/)) {
        const textLine = plain(decoded(line));
        if (textLine !== '') expect(plainText).toContain(textLine);
      }
    }
    for (const link of Array.from(shown.querySelectorAll('a[href^=http]'))) {
      expect(text).toContain(link.getAttribute('href') ?? '?');
    }
    expect(text).not.toMatch(/<\/?[a-z]|undefined|\[object|&(amp|lt|#)/);
  });

  it('is accessible and loads nothing from the network', () => {
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    for (const picture of Array.from(document.querySelectorAll('img'))) {
      expect(picture.getAttribute('alt')).toMatch(/\S/);
      expect(picture.getAttribute('src')).toMatch(/^cid:/);
    }
    for (const table of Array.from(document.querySelectorAll('table'))) {
      const isOfFacts = table.querySelector('th[scope=row]') !== null && table.querySelector('table') === null;
      if (!isOfFacts) expect(table.getAttribute('role')).toBe('presentation');
    }
    expect(html).not.toMatch(/url\(|<link|<script/);
    expect(Buffer.byteLength(html)).toBeLessThan(CLIPPED_BYTES);
  });

  it('has a dark variant for every color', () => {
    const colored = [...document.querySelectorAll('[style]')].filter((each) =>
      /(^|;)(background-)?color:/.test(each.getAttribute('style') ?? ''),
    );
    const left = colored.filter(
      (each) => !/\bm-(ground|card|ink|ink-2|ink-3|box|warn|button|link)\b/.test(each.className),
    );
    // The cell with the repeated background, the brand's mark, and a logo's white plate.
    const known = left.filter(
      (each) => each.tagName === 'TD' || /#b8400f|#ffffff/.test(each.getAttribute('style') ?? ''),
    );
    expect(left.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual(
      known.map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
  });

  it('excludes its links from the provider’s click tracking', () => {
    for (const link of Array.from(document.querySelectorAll('a[href^=http]'))) {
      expect(link.hasAttribute('ses:no-track')).toBe(true);
    }
  });

  it('explains why it was sent', () => {
    expect(text).toMatch(/You’re receiving this email because|Sent by|Sent with|Reply to this email to/);
  });
});
