import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import '#shared/inspection/definitions/every.ts';
import { versionPlan } from '#shared/inspection/testing/walks.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import { SAMPLE_TERMS } from '#shared/proposal/sample-proposal.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { photosById } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { renderProposalPdf } from '#functions/documents/render-proposal.ts';
import { renderReportPdf } from '#functions/documents/render-report.ts';
import { approvalOf } from '#functions/documents/testing/approval-of.ts';
import { defectReport } from '#functions/documents/testing/defect-report.ts';
const jpeg = (w: number, h: number) => sharp({ create: { width: w, height: h, channels: 3, background: '#864' } }).jpeg().toBuffer();
const shapes = await Promise.all([jpeg(720, 540), jpeg(540, 720)]);
const photosOf = (report: any) => { const ids = [...photosById(report).keys()]; return { read: (id: string) => Promise.resolve(shapes[ids.indexOf(id) % 2]) }; };
export async function dump(name: string, pdf: Buffer, scale = 0.75) {
  const doc = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const tiles: any[] = [];
  for (let n = 1; n <= doc.numPages; n++) {
    const page = await doc.getPage(n); const v = page.getViewport({ scale });
    const c = createCanvas(v.width, v.height);
    await page.render({ canvas: c as any, canvasContext: c.getContext('2d') as any, viewport: v }).promise;
    tiles.push(c.toBuffer('image/png'));
  }
  const w = Math.ceil(612 * scale), h = Math.ceil(792 * scale), per = 4;
  for (let s = 0; s < tiles.length; s += 8) {
    const part = tiles.slice(s, s + 8); const rows = Math.ceil(part.length / per);
    await sharp({ create: { width: per * (w + 8), height: rows * (h + 8), channels: 3, background: '#444' } })
      .composite(part.map((input, i) => ({ input, left: (i % per) * (w + 8), top: Math.floor(i / per) * (h + 8) }))).png().toFile(`/tmp/papers-out/${name}-${s / 8 + 1}.png`);
  }
  console.log(name, doc.numPages);
}
if (process.argv[2] === 'main') {
const prop = (report: any, home: boolean) => ({ ...buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} }), isSignedAtHome: home });
const one = async (name: string, report: any) => {
  await dump(`${name}-report`, await renderReportPdf(report, photosOf(report)));
  const p = prop(report, true);
  await dump(`${name}-signed`, await renderProposalPdf({ proposal: p, report, photos: photosOf(report), approval: approvalOf(p) }));
};
const s = buildReport(sampleSource());
await one('sample', s);
await dump('sample-open', await renderProposalPdf({ proposal: prop(s, false), report: s, photos: photosOf(s) }));
await one('mw3', defectReport(versionPlan('MASONRY_WOOD', 'Pro'), 3));
await one('dryer1', defectReport(versionPlan('DRYER_VENT' as any, 'Pro'), 1));
await one('gas6', defectReport(versionPlan('GAS_APPLIANCE' as any, 'Pro'), 6)).catch(e => console.log(e.message));
}
