import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { AnswerValue as AnswerSchema } from '#shared/contract/answers.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import { DEFAULT_LEGAL_STATEMENT } from '#shared/legal.ts';
import { buildReport, type ReportSource } from './build-report.ts';
import { ReportModel } from './model.ts';
import { allFindings, photosById } from './present.ts';
import { sampleSource } from './sample-report.ts';

type AnswerValue = z.infer<typeof AnswerSchema>;

const photoId = (index: number): string => `01JDPH0T0000000000000${String(index).padStart(5, '0')}`;

function detail(changes: Partial<InspectionDetail> = {}, answers: Record<string, AnswerValue> = {}): InspectionDetail {
  const { inspection } = sampleSource();
  const fieldEntries = Object.entries(answers).map(([id, value]) => [
    id,
    { value, at: '000000002-0000-a', by: 'user' },
  ]);
  return { ...inspection, fields: { ...inspection.fields, ...Object.fromEntries(fieldEntries) }, ...changes };
}

function source(changes: Partial<ReportSource> = {}, settings: Partial<ReportSource['organization']['settings']> = {}) {
  const sample = sampleSource();
  const organization = { ...sample.organization, settings: { ...sample.organization.settings, ...settings } };
  return { ...sample, organization, ...changes };
}

const flueOf = ({ calculations }: ReportModel) =>
  calculations.find(({ calculationId }) => calculationId === 'fireplace-flue');

describe('buildReport', () => {
  it('returns a model that its schema accepts, and the schema converts to JSON Schema', () => {
    expect(ReportModel.parse(buildReport(source()))).toEqual(buildReport(source()));
    expect(z.toJSONSchema(ReportModel)).toHaveProperty('properties.verdict');
  });

  it('returns identical bytes for any order of answers and photos', () => {
    const first = detail();
    const shuffled = {
      ...first,
      fields: Object.fromEntries(Object.entries(first.fields).reverse()),
      photoList: [...first.photoList].reverse(),
    };

    expect(JSON.stringify(buildReport(source({ inspection: shuffled })))).toBe(JSON.stringify(buildReport(source())));
  });

  it('numbers findings by importance and lists the top three', () => {
    const report = buildReport(source());
    const findings = allFindings(report);

    expect(findings.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(findings.map(({ severity }) => severity)).toEqual(['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE']);
    expect(report.topFindings).toEqual([1, 2, 3]);
  });

  it('counts every part once', () => {
    const { counts } = buildReport(source());

    expect(counts.components).toBe(34);
    expect(counts.satisfactory + counts.defect + counts.notAccessible + counts.notApplicable + counts.open).toBe(34);
    expect(counts.safety + counts.waterIntrusion + counts.maintenance).toBe(counts.defect);
  });

  it('does not count a section of which nothing is present, and finds nothing to check there', () => {
    const source = sampleSource();
    const before = buildReport(source);
    const section = before.sections.find(({ components }) =>
      components.every(({ state, isUncounted }) => state === 'SATISFACTORY' && isUncounted !== true),
    );
    const { fields } = source.inspection;
    const [some] = Object.values(fields);
    const absent =
      section?.components.map(({ componentId }) => [`${componentId}_state`, { ...some, value: 'NA' }]) ?? [];
    const inspection = { ...source.inspection, fields: { ...fields, ...Object.fromEntries(absent) } };
    const after = buildReport({ ...source, inspection });
    const sections = ({ scope }: ReportModel) => Number(/in (\d+) sections/.exec(scope)?.[1]);

    expect(after.sections.find(({ sectionId }) => sectionId === section?.sectionId)?.summary).toBe('Nothing to check');
    expect(sections(after)).toBe(sections(before) - 1);
    expect(after.coverage?.covered).toHaveLength((before.coverage?.covered.length ?? 0) - 1);
  });

  it('includes prices if the company shows them', () => {
    expect(allFindings(buildReport(source()))[0]?.repairs[0]).toMatchObject({ priceCents: 298_000 });
  });

  it('contains no price and no dollar sign if the company shows no prices', () => {
    const text = JSON.stringify(buildReport(source({}, { showPrices: false })));

    expect(text).not.toMatch(/priceCents|priceBasis|\$/);
  });

  it('lists what could not be seen, with the reason', () => {
    const report = buildReport(source());
    const attic = report.sections
      .flatMap(({ components }) => components)
      .find(({ componentId }) => componentId === 'attic_chimney');

    expect(attic).toMatchObject({ state: 'NOT_ACCESSIBLE', limitation: 'There is no access to the attic.' });
    expect(report.limitations).toEqual([
      expect.objectContaining({
        number: 1,
        label: 'Chimney in attic / chase',
        reason: 'There is no access to the attic.',
      }),
    ]);
  });

  it('warns a homeowner not to light a fire when use must stop', () => {
    const answers = { flue_liner_issues: ['LINER_TILE_MISSING'] };
    const { verdict } = buildReport(source({ inspection: detail({}, answers) }));

    expect(verdict).toMatchObject({
      tone: 'stop',
      stopUse: true,
      headline: 'Please don’t light a fire until it is repaired.',
    });
  });

  it('keeps the technician’s reason when the condition is overruled', () => {
    const answers = { overall_condition_stop_use: true, overall_condition_reason: 'Owner reports smoke in the room' };

    expect(buildReport(source({ inspection: detail({}, answers) })).verdict.reasons).toContain(
      'Owner reports smoke in the room',
    );
  });

  it('formats lengths, dates and computed sizes for the reader', () => {
    const parts = buildReport(source()).sections.flatMap(({ components }) => components);
    const texts = parts.flatMap(({ measurements }) => measurements.map(({ label, text }) => `${label}: ${text}`));

    expect(texts).toContain('Last swept on: Oct 14, 2024');
    expect(texts.some((text) => text.endsWith('22 ft'))).toBe(true);
    expect(texts.some((text) => text.includes('93.6'))).toBe(true);
  });

  it('shows the lead card’s questions with the part they are about', () => {
    const parts = buildReport(source()).sections.flatMap(({ components }) => components);
    const shownWith = (fieldId: string) =>
      parts.flatMap(({ componentId, measurements }) =>
        measurements.some((measurement) => measurement.fieldId === fieldId) ? [componentId] : [],
      );

    expect(shownWith('roof_access_reached')).toEqual(['roof_access']);
    expect(shownWith('flue_liner_flue_shape')).toEqual(['flue_liner']);
  });

  it('shows every step of a calculation with the rule it used', () => {
    const flue = flueOf(buildReport(source()));

    expect(flue?.steps[1]).toMatchObject({
      expression: '936 ÷ 10',
      result: '93.6',
      section: 'R1003.15.1',
      confidence: 'A',
    });
    expect(flue?.comparison?.bars).toEqual([{ label: 'As found', value: 127, needed: 93.6, passes: true }]);
  });

  it('shows no liner next to an undersized flue if none fits and passes', () => {
    const inspection = detail({}, { firebox_opening_width: 48, firebox_opening_height: 36 });
    const flue = flueOf(buildReport(source({ inspection })));

    expect(flue?.verdict).toBe('fails');
    expect(flue?.comparison?.bars.map(({ label, passes }) => [label, passes])).toEqual([['As found', false]]);
    expect(flue?.conclusion).not.toContain('liner');
  });

  it('counts all photos in the receipt, uploaded or not', () => {
    const inspection = detail();
    const [first, ...others] = inspection.photoList;
    const photoList = first ? [{ ...first, state: 'awaited' as const }, ...others] : [];

    expect(buildReport(source({ inspection: { ...inspection, photoList } })).receipt).toEqual({
      total: 6,
      verified: 5,
      refused: 0,
      manifestHash: '3f'.repeat(32),
    });
  });

  it('keeps photos of a part that is no longer asked for', () => {
    const inspection = detail();
    const [first] = inspection.photoList;
    const stray = first ? [{ ...first, photoId: photoId(99), componentId: 'gone_component' }] : [];
    const report = buildReport(
      source({ inspection: { ...inspection, photoList: [...inspection.photoList, ...stray] } }),
    );

    expect(photosById(report).has(photoId(99))).toBe(true);
    expect(report.sections.at(-1)?.title).toBe('More photos');
  });

  it('uses the default legal statement unless the company has its own', () => {
    expect(buildReport(source()).legalStatement).toBe(DEFAULT_LEGAL_STATEMENT);
    expect(buildReport(source({}, { legalStatement: 'Ours.' })).legalStatement).toBe('Ours.');
  });

  it('uses the client’s address, or the inspection’s copy if there is none', () => {
    const address = { street: '1 New Road', city: 'Barre', state: 'VT', zip: '05641' };
    const moved = buildReport(source({ client: { name: 'New Name', serviceAddress: address } }));

    expect(moved.client).toEqual({ name: 'New Name', address: '1 New Road, Barre, VT 05641' });
    expect(buildReport(source()).client).toEqual({
      name: 'Demo Client',
      address: '18 Orchard Lane, Montpelier, VT 05602',
    });
  });
});
