import fc from 'fast-check';
import { createElement as element, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Action, Box, Bullets, Facts, Paragraph, Phone, Quotation, Small } from '../design/blocks.tsx';
import { CompanyFooter, CompanyHead, ProductFooter, ProductHead } from '../design/heads.tsx';
import { Letter } from '../design/letter.tsx';
import { bodyText } from '../safe-text.ts';
import { hostTree } from './host-tree.ts';
import { toHtml } from './to-html.ts';
import { toText } from './to-text.ts';

/** An email with every block, with the same value everywhere. */
function letterOf(value: string): ReactElement {
  const logo = { width: 300, height: 80 };
  const company = { name: value, phone: value, email: value, address: value, logo };
  const head = [
    element(ProductHead, { key: 1 }),
    element(CompanyHead, { key: 2, ...company }),
    element(CompanyHead, { key: 3, name: value }),
  ];
  const footer = [
    element(ProductFooter, { key: 1, reason: value }),
    element(CompanyFooter, { key: 2, company, reason: value }),
  ];
  return element(
    Letter,
    { title: value, preview: value, head, footer, children: undefined },
    element(Paragraph, { children: ['Hello ', value, ', ', 3, false, null, element('strong', { key: 1 }, value)] }),
    element(Small, { children: value }),
    element(Action, { label: value, link: 'https://app.example/r/a?b=c&d=%22' }),
    element(Quotation, { text: `${value}\nb\n\n${value}`, by: value }),
    element(Box, { children: value }),
    element(Box, { isWarning: true, children: value }),
    element(Bullets, { items: [value, 'b'] }),
    element(Bullets, { items: [value], isOrdered: true }),
    element(Facts, { rows: [[value, value]] }),
    element(Paragraph, { children: element(Phone, { number: '(802) 555-0111' }) }),
    element(Paragraph, { children: element(Phone, { number: value }) }),
  );
}

const bodyOf = (html: string): string => html.slice(html.indexOf('<body'));

describe('toHtml', () => {
  it('renders the same HTML as React for any value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const value = bodyText(text);

        expect(bodyOf(toHtml(hostTree(letterOf(value))))).toBe(bodyOf(renderToStaticMarkup(letterOf(value))));
      }),
      { numRuns: 100 },
    );
  });

  it('puts title, language and style sheet in the head', () => {
    const html = toHtml(hostTree(letterOf('A & B')));

    expect(html).toMatch(/^<!DOCTYPE html><html /);
    expect(html.slice(0, html.indexOf('</head>'))).toContain('<title>A &amp; B</title>');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('declares its character set, so that a saved copy shows quotation marks and accents', () => {
    expect(toHtml(hostTree(letterOf('x')))).toContain(
      '<meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/>',
    );
  });

  it('rejects a value that is neither text nor an element', () => {
    expect(() => hostTree({ toString: () => '<script>' } as never)).toThrow(TypeError);
  });
});

describe('toText', () => {
  it('returns a line for each element, and URLs for links that do not show them', () => {
    const text = toText(hostTree(letterOf('Two  words\nhere')));

    expect(text).toContain(
      'Hello Two words here, 3Two words here\n\nTwo words here\n\nTwo words here:\nhttps://app.example',
    );
    expect(text).toContain(
      '- Two words here\n- b\n\n1. Two words here\n\nTwo words here: Two words here\n\n(802) 555-0111',
    );
    expect(text).not.toMatch(/\n{3}|[ ]$|Or open this address|cid:/m);
  });
});
