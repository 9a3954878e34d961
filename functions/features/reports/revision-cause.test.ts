import { describe, expect, it } from 'vitest';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import type { LoadedReport } from './load-report.ts';
import type { RevisionRow } from './records.ts';
import { partHashesOf } from './report-hashes.ts';
import { causeOf } from './revision-cause.ts';

const source = sampleSource();
const partsOf = (edits: ReportEdits) =>
  partHashesOf({ ...source, edits, priced: buildReport(source) } as unknown as LoadedReport);

const withLicense = (license: string) =>
  partHashesOf({
    ...source,
    organization: { ...source.organization, proposal: { license } },
    edits: {},
    priced: buildReport(source),
  } as unknown as LoadedReport);

/** The cause of a revision with these edits, after a first one without edits. */
const reasonOf = (edits: ReportEdits): string =>
  causeOf({ parts: partsOf({}) } as RevisionRow, partsOf(edits), source as unknown as LoadedReport).reason;

const WORDING = { 'summary/headline': 'Mind the flue before winter.' };
const REPAIR = 'repair/flue_liner:LINER_TILE_CRACKED/SERVICE_FLUE_INSTALL';

describe('the cause of a revision', () => {
  it('is only the wording when a warranty or a discount of the proposal was edited as well', () => {
    const ofProposal = {
      'proposal/line/SERVICE_FLUE_INSTALL': { warranty: 'Ten years' },
      'proposal/sums': { discounts: [{ label: 'Spring', basisPoints: 500 }], fees: [] },
    };

    expect(reasonOf({ ...WORDING, ...ofProposal })).toBe('Wording changed');
  });

  it('is the company details when its license number changed', () => {
    const before = { parts: withLicense('VT 00-4127') } as RevisionRow;

    expect(causeOf(before, withLicense('VT 999'), source as unknown as LoadedReport).reason).toBe(
      'Company details changed',
    );
  });

  it('is the prices when a price in the report or in the proposal was edited', () => {
    expect(reasonOf({ 'proposal/line/SERVICE_FLUE_INSTALL': { totalCents: 400_000 } })).toBe('Prices changed');
    expect(reasonOf({ [`${REPAIR}/priceCents`]: 400_000 })).toBe('Prices changed');
    expect(reasonOf({ ...WORDING, [`${REPAIR}/quantity`]: 24 })).toBe('Wording and prices changed');
  });
});
