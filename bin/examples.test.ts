import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './examples.ts';

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((run) => ('str' in run ? run.str : '')).join(' '));
  }
  return pages.join(' ').replace(/\s+/g, ' ');
}

describe('the examples of the public site', () => {
  it.each(Object.keys(EXAMPLES))('%s is a PDF that a visitor can load at once', async (name) => {
    const pdf = await EXAMPLES[name]?.();

    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf?.length).toBeLessThan(600_000);
  });

  it('show the demo inspection, its photos and its repairs', async () => {
    const report = await textOf((await EXAMPLES['report.pdf']?.()) ?? Buffer.alloc(0));
    const proposal = await textOf((await EXAMPLES['proposal.pdf']?.()) ?? Buffer.alloc(0));

    for (const expected of [
      'Demo Chimney & Hearth',
      'Cracked flue tile',
      '6 of 6 photos verified',
      'Stainless liner system',
    ])
      expect(report).toContain(expected);
    for (const expected of [
      'Choose the repairs you want done.',
      'Better, chosen',
      'Water-protection package',
      'I approve going forward with the above checked repairs.',
      'subject to credit approval',
      '$4,964.00',
    ])
      expect(proposal).toContain(expected);
    expect(`${report} ${proposal}`).not.toMatch(/Photo not yet received|Photo can’t be shown/);
  });
});
