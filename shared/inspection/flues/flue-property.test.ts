import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { Repair } from '#shared/inspection/results.ts';
import { flueSample, type FlueSample } from '#shared/inspection/testing/flue-cases.ts';
import { checkSigned } from '#shared/inspection/testing/check-signed.ts';
import * as oracle from '#shared/inspection/testing/flue-oracle.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import { pullSheetSource } from '#shared/pull-sheet/build.ts';
import { pullSheetCsv } from '#shared/pull-sheet/csv.ts';
import { selectPullSheet } from '#shared/pull-sheet/select.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { rounds } from '#shared/testing/depth.ts';
import { allFindings } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';

/** PROPERTY_RUNS sets more. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? rounds(500, 200));

/** Offered with 'confirm with the manufacturer' and never chosen by default. */
const TO_CONFIRM = [
  'SERVICE_FLUE_INSTALL_THIN_WRAP',
  'SERVICE_FLUE_INSTALL_TILES_OUT',
  'SERVICE_GAS_INSERT_INSTALL',
  'SERVICE_DRAFT_FAN_INSTALL',
];
const LINERS = [
  'SERVICE_FLUE_INSTALL',
  'SERVICE_FLUE_INSTALL_304',
  'SERVICE_FLUE_INSTALL_ALUMINUM',
  'SERVICE_FLUE_INSTALL_OVAL',
  'SERVICE_FLUE_INSTALL_RECTANGULAR',
];
const SIZES = /[\d.]+ in round|[\d.]+ in made oval to [\d.]+ in|[\d.]+ × [\d.]+ in rectangular|smoke guard \d+ in/g;

const planOf = ({ type, kit }: FlueSample): InspectionPlan => ({ type, version: 'Pro', kit });

const detailOf = (sample: FlueSample): InspectionDetail => ({
  ...sampleSource().inspection,
  type: sample.type,
  plan: planOf(sample),
  photoList: [],
  fields: Object.fromEntries(
    Object.entries(sample.answers).map(([fieldId, value]) => [
      fieldId,
      { value: typeof value === 'object' ? [...value] : value, at: '000000001-0000-sample', by: 'user-0000000001' },
    ]),
  ),
});

const guardOf = (size: string): number => Number(/smoke guard (\d+) in/.exec(size)?.[1] ?? 0);
const needsConfirming = ({ id, reason = '' }: Repair): boolean =>
  TO_CONFIRM.includes(id) || reason.includes('onfirm with the manufacturer');

type Asked = { readonly sample: FlueSample; readonly size: string; readonly opening: oracle.Opening };

const guarded = ({ size, opening }: Asked): oracle.Opening => ({ ...opening, h: opening.h - guardOf(size) });

/** What each option that changes the fireplace must satisfy, according to the oracle. */
const FIREPLACE_OPTIONS: Readonly<Record<string, (asked: Asked) => boolean>> = {
  SERVICE_SMOKE_GUARD_INSTALL: (asked) => guardOf(asked.size) > 0 && oracle.flueServes(asked.sample, guarded(asked)),
  SERVICE_FLUE_INSTALL_SMOKE_GUARD: (asked) =>
    guardOf(asked.size) > 0 && oracle.linerPasses(asked.size, asked.sample, guarded(asked)),
  SERVICE_CHIMNEY_RAISE: ({ sample, size, opening }) => {
    const addedIn = 12 * Number(/(\d+) ft taller/.exec(size)?.[1]);
    return oracle.flueServes(sample, { ...opening, heightIn: opening.heightIn + addedIn });
  },
  SERVICE_WOOD_INSERT_INSTALL: ({ sample, size }) => {
    const [liner, clear] = [oracle.boughtLiner(sample, size), oracle.clearOf(sample)];
    return liner?.long === 6 && clear !== undefined && oracle.fits(liner, clear, sample);
  },
};

/** Whether the oracle confirms that this option fits and passes. */
function isRight(sample: FlueSample, { id, size = '' }: Repair): boolean {
  const opening = oracle.openingOf(sample);
  if (LINERS.includes(id)) return oracle.linerPasses(size, sample, opening);
  return opening !== undefined && (FIREPLACE_OPTIONS[id]?.({ sample, size, opening }) ?? false);
}

const ON_SITE = ['ACTION_DECIDE_ON_SITE', 'ACTION_MEASURE_FLUE'];
const IN_PLACE = ['SERVICE_FLUE_RESURFACE', 'SERVICE_FLUE_TILE_REPLACE'];

/** Every option of a finding is verified by the oracle, or is marked to be confirmed and isn't the proposed one. */
function checkOptions(sample: FlueSample, options: readonly Repair[], proposed: readonly Repair[]): void {
  expect(options.filter(({ chosen }) => chosen).length).toBeLessThanOrEqual(1);
  for (const option of options) {
    if (ON_SITE.includes(option.id)) {
      expect([option.priceCents, option.size, option.material]).toEqual([undefined, undefined, undefined]);
      continue;
    }
    expect(option.priceCents, option.id).toBeGreaterThan(0);
    if (IN_PLACE.includes(option.id)) continue;
    if (needsConfirming(option)) expect(proposed, option.id).not.toContain(option);
    else expect(isRight(sample, option), `${option.id} ${option.size ?? ''}`).toBe(true);
  }
}

/** The sizes mentioned in a document. Each must have been offered by a finding. */
function namedIn(text: string): readonly string[] {
  return [...text.matchAll(SIZES)].map(([size]) => size);
}

function check(sample: FlueSample): void {
  const result = deriveInspection({ plan: planOf(sample), answers: sample.answers, photos: [] });
  const repairs = result.findings.flatMap((finding) => finding.repairs);
  for (const finding of result.findings) {
    const options = finding.repairs.filter(({ choiceGroup }) => choiceGroup === 'flue');
    checkOptions(
      sample,
      options,
      options.filter(({ chosen }) => chosen),
    );
    expect(new Set(finding.repairs.map(({ id }) => id)).size).toBe(finding.repairs.length);
  }
  const picks = result.findings.flatMap((finding) =>
    finding.repairs.filter(({ choiceGroup, chosen }) => choiceGroup === 'flue' && chosen).map(({ id }) => id),
  );
  expect(new Set(picks).size, 'one way for one flue').toBeLessThanOrEqual(1);
  for (const { verdict } of result.flues) {
    if (verdict.status === 'fails') expect(picks, verdict.reason).not.toHaveLength(0);
  }
  if (!oracle.openingOf(sample)) {
    expect(repairs.some(({ id, size = '' }) => id.includes('SMOKE_GUARD') || size.includes('guard'))).toBe(false);
  }
  checkDocuments(sample, repairs);
}

function checkDocuments(sample: FlueSample, repairs: readonly Repair[]): void {
  const inspection = detailOf(sample);
  const report = buildReport({ ...sampleSource(), inspection });
  const proposal = buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} });
  const offered = new Map(repairs.map((repair) => [repair.id, repair] as const));
  const sizes = new Set(repairs.flatMap(({ size = '' }) => namedIn(size)));
  for (const finding of allFindings(report)) {
    for (const { repairId, size, material } of finding.repairs) {
      expect({ size, material }).toEqual({
        size: offered.get(repairId)?.size,
        material: offered.get(repairId)?.material,
      });
    }
    for (const size of namedIn(finding.recommendation)) expect(sizes).toContain(size);
  }
  for (const line of proposal.lines.flatMap((proposed) => [proposed, ...proposed.options])) {
    const source = offered.get(line.repairId ?? '');
    expect(source?.priceCents, line.repairId).toBeGreaterThan(0);
    if (source?.choiceGroup !== 'flue') continue;
    expect({ size: line.size, material: line.material }).toEqual({ size: source.size, material: source.material });
  }
  const taken = new Set(
    repairs
      .filter(({ chosen, priceCents }) => chosen && priceCents !== undefined)
      .flatMap(({ size = '' }) => namedIn(size)),
  );
  const source = pullSheetSource({ definitions: ALL_CHECKLISTS, inspection });
  const sheet = selectPullSheet(source);
  // A cap is ordered for the existing flue, whose size isn't an offered size.
  const blocks = sheet.blocks.filter(({ kind }) => kind !== 'CAP_CHASE');
  for (const size of namedIn(pullSheetCsv({ ...sheet, blocks }, {}))) expect(taken, size).toContain(size);
  signed += checkSigned(proposal, source, inspection);
}

let signed = 0;

describe('the repair options for any flue', () => {
  it(
    'offer, price and order only what fits the flue and passes, and charge every signed choice once',
    () => {
      fc.assert(fc.property(flueSample, check), { numRuns: RUNS });
      expect(signed).toBeGreaterThan(RUNS);
    },
    Math.max(240_000, RUNS * 120),
  );
});
