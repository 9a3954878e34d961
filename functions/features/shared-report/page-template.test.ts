import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { embedResponse, embedReport } from './page-template.ts';

const template = await readFile('web/share.html', 'utf8');

const answerIn = (page: string): string =>
  /<script type="application\/json" id="share-answer">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

describe('the response embedded in a shared page', () => {
  it.each(['plain', '</script><script>alert(1)</script>', '<!-- <script>', "$& $1 $` $'", '“quoted”\u2028'])(
    'is read back unchanged: %s',
    (text) => {
      const answer = JSON.stringify({ success: true, text });

      const page = embedResponse(template, answer);

      expect(JSON.parse(answerIn(page))).toEqual({ success: true, text });
      expect(answerIn(page)).not.toContain('<');
    },
  );

  it('replaces the script that would request it', () => {
    expect(template).toContain('/share-start.js');
    expect(embedResponse(template, '{}')).not.toContain('/share-start.js');
  });
});

describe('the report embedded in a shared page', () => {
  const drawn = '<link rel="preload" as="image" href="/p.jpg"/><main>Verdict</main>';

  it('replaces the loading message and names the company in the title', () => {
    const page = embedReport(template, drawn, 'Smith & Sons <Hearth>');

    expect(page).toContain('<div id="root" data-drawn><main>Verdict</main></div>');
    expect(page).not.toContain('Loading the report');
    expect(page).toContain('<title>Inspection report, Smith &amp; Sons &lt;Hearth&gt;</title>');
  });

  it('lets the browser load the first photo before scripts and styles', () => {
    const page = embedReport(template, drawn, 'Company');

    expect(page.indexOf('/p.jpg')).toBeGreaterThan(0);
    expect(page.indexOf('/p.jpg')).toBeLessThan(page.search(/rel="stylesheet"|<script/));
  });

  it('starts the code from a template, after the report', () => {
    const page = embedReport(template, drawn, 'Company');
    const [before = '', code = ''] = page.split('<template id="reader-code">');

    expect(before).not.toContain('type="module"');
    expect(before).toContain('<main>Verdict</main>');
    expect(code).toMatch(/^<script type="module" src="[^"]+"><\/script><\/template><script src="\/share-code\.js">/);
  });

  it('has no style attributes, which the content security policy forbids', () => {
    const page = embedReport(template, '<p style="color:red">Text with style= in it</p>', 'Company');

    expect(page).not.toMatch(/ style="/);
    expect(page).toContain('<p data-style="color:red">');
    expect(page).toContain('<script src="/share-styles.js"></script>');
    expect(embedReport(template, drawn, 'Company')).not.toContain('share-styles');
  });

  it('throws for a page without a placeholder for it', () => {
    expect(() => embedReport('<html></html>', drawn, 'Company')).toThrow('The share page doesn');
  });
});
