import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { renderProposalPdf } from '#functions/pdf/render-proposal.ts';
import { type PhotoSource, renderReportPdf } from '#functions/pdf/render-report.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { photosById } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import { CompanyTerms } from '#shared/proposal/company-terms.ts';
import type { ReportEdits } from '#shared/report/edits.ts';

/** The web build copies what is in it to /examples and shows its links. */
const FOLDER = 'web/public/examples';
const WIDTH_PX = 720;

/** Drawn pictures that fit the photos of the sample inspection, in the order of its photos. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  flue_liner: ['flue', 'flue'],
  crown: ['crown', 'stack', 'crown'],
  grate: ['firebox'],
};

/** The demo inspection's report, and a drawn picture for each of its photos. */
export function demo() {
  const source = sampleSource();
  const used: Record<string, number> = {};
  const names = new Map<string, string>();
  for (const { photoId, componentId } of source.inspection.photoList) {
    const index = used[componentId] ?? 0;
    used[componentId] = index + 1;
    names.set(photoId, PICTURES[componentId]?.[index] ?? 'stack');
  }
  const report = buildReport(source);
  const photos: PhotoSource = { read: (photoId) => picture(names.get(photoId) ?? 'stack') };
  return { report, photos };
}

async function picture(name: string): Promise<Buffer> {
  const path = fileURLToPath(new URL(`../tests/fixtures/photos/${name}.jpg`, import.meta.url));
  return sharp(await readFile(path))
    .resize(WIDTH_PX)
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer();
}

/** What the demo company begins every proposal with. */
export const DEMO_TERMS = CompanyTerms.parse({
  license: 'VT registration 00-4127',
  depositBasisPoints: 3000,
  financing: [
    {
      provider: 'CUSTOM',
      isOn: true,
      text: 'Ask us about payments over time, subject to credit approval',
    },
  ],
});

const LINER_POINTS = ['Insulated, full height', 'New top plate and cap'];

/** What the demo company's office changed before it sent the proposal: three ways to line the flue, and a package. */
export const DEMO_EDITS: ReportEdits = {
  'proposal/options/SERVICE_FLUE_INSTALL': [
    {
      tier: 'GOOD',
      label: '304 stainless steel',
      detail: 'For wood and pellet fires',
      points: [...LINER_POINTS, '10-year warranty'],
      totalCents: 268_000,
    },
    {
      tier: 'BETTER',
      label: '316 stainless steel',
      detail: 'If you may change to gas or oil later',
      points: [...LINER_POINTS, 'Lifetime warranty'],
      totalCents: 298_000,
      repairId: 'SERVICE_FLUE_INSTALL',
      isProposed: true,
    },
    {
      tier: 'BEST',
      label: '316 heavy wall, smooth inside',
      detail: 'For daily fires all winter',
      points: [...LINER_POINTS, 'Lifetime warranty', 'Yearly check for three years'],
      totalCents: 372_500,
    },
  ],
  'proposal/line/SERVICE_FLUE_INSTALL': { warranty: 'Warranty by the way you choose' },
  'proposal/line/SERVICE_CROWN_REBUILD': { warranty: '10-year warranty' },
  'proposal/added/repellent': {
    group: 'WATER_INTRUSION',
    label: 'Water repellent for the brick',
    detail: 'Two coats of breathable repellent on the brick above the roof. Done last.',
    quantity: 1,
    unit: '',
    unitCents: 45_900,
    repairId: 'SERVICE_WATERPROOFING',
    warranty: '10-year warranty',
    duration: 'Two hours',
    isTaxable: true,
    isPreselected: true,
  },
  'proposal/packages': [
    {
      packageId: 'water',
      label: 'Water-protection package',
      lineIds: ['SERVICE_CROWN_REBUILD', 'repellent'],
      discountCents: 21_000,
    },
  ],
  'proposal/sums': {
    discounts: [],
    fees: [{ label: 'Permit, City of Montpelier', amountCents: 8_500, isTaxable: false }],
  },
};

/** The documents of the public site, made by the product's own engine and renderers from a demo inspection. */
export const EXAMPLES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'report.pdf': () => {
    const { report, photos } = demo();
    return renderReportPdf(report, photos);
  },
  'proposal.pdf': () => {
    const { report, photos } = demo();
    const proposal = buildProposal({ report, edits: DEMO_EDITS, terms: DEMO_TERMS, priceBook: {} });
    return renderProposalPdf({ proposal, report, photos });
  },
};

/** How many photos of the demo report the examples can show. */
export const demoPhotos = (): number => photosById(demo().report).size;

async function write(folder: string, name: string): Promise<number> {
  const pdf = (await EXAMPLES[name]?.()) ?? Buffer.alloc(0);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), pdf);
  return pdf.length;
}

/** Writes the examples where the web build finds them; those that are there already are left. */
export async function ensureExamples(folder = resolve(FOLDER)): Promise<void> {
  for (const name of Object.keys(EXAMPLES)) if (!existsSync(join(folder, name))) await write(folder, name);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = resolve(process.argv[2] ?? FOLDER);
  for (const name of Object.keys(EXAMPLES)) {
    const bytes = await write(folder, name);
    console.log(`The example ${name} (${Math.round(bytes / 1000)} KB) is in ${folder}`);
  }
}
