import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReportModel } from '#shared/report/model.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { DRAWING_SIZE } from '#shared/report/drawing.ts';
import { type Content, contentOf, footerOf, strokesOf } from './content.ts';

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const TAGS = { title: 'h1', heading: 'h2', strong: 'b', text: 'p' } as const;
const STYLE = `@font-face{font-family:Inter;src:url(regular.ttf)}@font-face{font-family:Inter;font-weight:700;src:url(bold.ttf)}
body{font:9pt Inter;margin:0}h1{font-size:24pt}h2{font-size:15pt}b,p{display:block;margin:3pt 0 0}
div{display:flex;gap:8pt;break-inside:avoid}figure{margin:0;width:166pt}img{width:166pt;height:120pt;object-fit:contain}
.thumbnails figure,.thumbnails img{width:47pt;height:auto}`;

function blockOf(block: Content): string {
  if (block.kind === 'drawing') {
    const paths = strokesOf(block.drawing).map(
      ({ d, fill, stroke, width }) => `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`,
    );
    return `<svg viewBox="0 0 ${DRAWING_SIZE.width} ${DRAWING_SIZE.height}" width="206pt">${paths.join('')}</svg>`;
  }
  if ('text' in block) return `<${TAGS[block.kind]}>${escaped(block.text)}</${TAGS[block.kind]}>`;
  const figures = block.photos.map(
    ({ photoId, caption }) => `<figure><img src="${photoId}.jpg"><figcaption>${escaped(caption)}</figcaption></figure>`,
  );
  return `<div class="${block.kind}">${figures.join('')}</div>`;
}

/** The same text and photos, printed by a browser launched for it: milliseconds and bytes. */
export async function printByChromium(
  report: ReportModel,
  folder: string,
): Promise<{ renderMs: number; pdfBytes: number }> {
  const file = join(folder, 'report.html');
  const body = contentOf(report).map(blockOf).join('\n');
  await writeFile(file, `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${body}`);
  const startedAt = performance.now();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href, { waitUntil: 'load' });
    const pdf = await page.pdf({
      format: 'Letter',
      margin: { top: '0.67in', bottom: '0.67in', left: '0.67in', right: '0.67in' },
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<p style="font-size:8pt">${escaped(footerOf(report))} Page <span class="pageNumber"></span></p>`,
    });
    return { renderMs: performance.now() - startedAt, pdfBytes: pdf.length };
  } finally {
    await browser.close();
  }
}
