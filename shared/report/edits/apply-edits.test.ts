import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportEdits } from './edits.ts';
import { editRuleOf } from './edits.ts';
import { ReportModel } from '#shared/report/model.ts';
import { allFindings, photosById } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';

const built = (edits: ReportEdits = {}, showPrices = true): ReportModel => {
  const source = sampleSource();
  const settings = { ...source.organization.settings, showPrices };
  return buildReport({ ...source, organization: { ...source.organization, settings }, edits });
};
const plain = built();
const [first, second, third] = allFindings(plain);
const idOf = (finding: { findingId: string } | undefined) => finding?.findingId ?? '';
const withRepairs = allFindings(plain).find(({ repairs }) => repairs.length > 1);
const [chosen, other] = withRepairs?.repairs ?? [];
const repairKey = (id: string | undefined, what: string) => `repair/${idOf(withRepairs)}/${id ?? ''}/${what}`;
const edited = (report: ReportModel) => allFindings(report).find(({ findingId }) => findingId === idOf(withRepairs));
const pictured = plain.sections.flatMap(({ components }) => components).find(({ photos }) => photos.length > 0);

describe('text edits', () => {
  it('appear in the report, and in the parts of the verdict taken from the findings', () => {
    const report = built({
      'summary/headline': 'Have the flue seen to.',
      [`finding/${idOf(first)}/title`]: 'A cracked flue',
      [`finding/${idOf(first)}/why`]: 'Heat gets through.',
      [`component/${pictured?.componentId ?? ''}/notes`]: 'Seen from the ladder.',
    });

    expect(report.verdict.headline).toBe('Have the flue seen to.');
    expect(report.verdict.explanation).toMatch(/^Heat gets through\. We checked 27 parts/);
    expect(report.verdict.reasons).toContain('A cracked flue');
    expect(allFindings(report)[0]).toMatchObject({
      title: 'A cracked flue',
      why: 'Heat gets through.',
      isEdited: true,
    });
    expect(allFindings(report)[1]).not.toHaveProperty('isEdited');
    expect(report.sections.flatMap(({ components }) => components)).toContainEqual(
      expect.objectContaining({ componentId: pictured?.componentId, notes: 'Seen from the ladder.' }),
    );
  });

  it('are ignored if they are invalid or refer to nothing in the report', () => {
    const report = built({
      'finding/gone:AWAY/title': 'x',
      'order/findings': ['gone:AWAY'],
      'photo/nowhere/hidden': true,
      'summary/headline': 42,
      'no/such/key': 'x',
    });

    expect(JSON.stringify(report)).toBe(JSON.stringify(plain));
  });
});

describe('the order of findings', () => {
  it('is the requested one, renumbered, followed by the other findings', () => {
    const report = built({ 'order/findings': [idOf(third), idOf(first)] });

    expect(allFindings(report).map(idOf)).toEqual([idOf(third), idOf(first), idOf(second)]);
    expect(allFindings(report).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(report.topFindings).toEqual([1, 2, 3]);
  });

  it('keeps a stop-use finding first unless the requested order names it', () => {
    const source = sampleSource();
    const fields = {
      ...source.inspection.fields,
      flue_liner_issues: { value: ['LINER_TILE_MISSING'], at: '000000002-0000-a', by: 'user' },
    };
    const stopping = (edits: ReportEdits) =>
      buildReport({ ...source, inspection: { ...source.inspection, fields }, edits });
    const stop = allFindings(stopping({})).find(({ stopUse }) => stopUse);
    const last = allFindings(stopping({})).at(-1);
    const order = (ids: string[]) => allFindings(stopping({ 'order/findings': ids })).map(idOf);

    expect(order([idOf(last)]).slice(0, 2)).toEqual([idOf(stop), idOf(last)]);
    expect(order([idOf(last), idOf(stop)]).slice(0, 2)).toEqual([idOf(last), idOf(stop)]);
  });
});

describe('edited repairs', () => {
  it('can be chosen, and the recommendation lists them unless it was reworded', () => {
    const choice = { [repairKey(chosen?.repairId, 'chosen')]: false, [repairKey(other?.repairId, 'chosen')]: true };

    expect(edited(built(choice))?.recommendation).toBe(`${other?.label ?? ''}, ${other?.size ?? ''}.`);
    const own = built({ ...choice, [`finding/${idOf(withRepairs)}/recommendation`]: 'Call us first.' });
    expect(edited(own)?.recommendation).toBe('Call us first.');
  });

  it('are repriced by the unit for a new quantity, or have the price that was entered', () => {
    const quantity = edited(built({ [repairKey(chosen?.repairId, 'quantity')]: 30 }))?.repairs[0];
    const typed = edited(built({ [repairKey(chosen?.repairId, 'priceCents')]: 99_900 }))?.repairs[0];

    expect(chosen?.priceBasis).toBe('23 ft × $110 + $450');
    expect(quantity).toMatchObject({ quantity: 30, priceCents: 375_000, priceBasis: '30 ft × $110 + $450' });
    expect(typed).toMatchObject({ priceCents: 99_900, priceBasis: '23 ft, price for the whole line', quantity: 23 });
  });

  it('have no price if the company shows none, even if one was entered', () => {
    const edits = {
      [repairKey(chosen?.repairId, 'priceCents')]: 99_900,
      [repairKey(chosen?.repairId, 'quantity')]: 30,
    };

    expect(JSON.stringify(built(edits, false))).not.toMatch(/priceCents|priceBasis|unitCents|\$/);
  });
});

describe('edited photos', () => {
  const photoIds = (pictured?.photos ?? []).map(({ photoId }) => photoId);
  const all = [...photosById(plain).keys()];

  it('are removed from the pages but not from the receipt when they are hidden', () => {
    const [hidden = ''] = photoIds;
    const report = built({ [`photo/${hidden}/hidden`]: true });

    expect([...photosById(report).keys()]).toEqual(all.filter((id) => id !== hidden));
    expect([...photosById(report).values()].map(({ number }) => number)).toEqual(all.slice(1).map((_id, n) => n + 1));
    expect(JSON.stringify([report.sections, report.limitations])).not.toContain(hidden);
    expect(report.receipt).toEqual(plain.receipt);
  });

  it('appear in the requested order', () => {
    const many = plain.sections.flatMap(({ components }) => components).find(({ photos }) => photos.length > 1);
    const ids = (many?.photos ?? []).map(({ photoId }) => photoId);
    const report = built({ [`component/${many?.componentId ?? ''}/photos`]: [...ids].reverse() });
    const part = report.sections
      .flatMap(({ components }) => components)
      .find(({ componentId }) => componentId === many?.componentId);

    expect(part?.photos.map(({ photoId }) => photoId)).toEqual([...ids].reverse());
  });
});

const ids = allFindings(plain).map(idOf);
const photoIds = [...photosById(plain).keys()];
const anyEdit: fc.Arbitrary<[string, unknown]> = fc.oneof(
  fc.tuple(fc.constantFrom('summary/headline', 'summary/explanation'), fc.string({ minLength: 1 })),
  fc.tuple(
    fc
      .tuple(fc.constantFrom(...ids), fc.constantFrom('title', 'say', 'why', 'recommendation'))
      .map(([id, name]) => `finding/${id}/${name}`),
    fc.string({ minLength: 1 }),
  ),
  fc.tuple(fc.constant('order/findings'), fc.shuffledSubarray(ids)),
  fc.tuple(
    fc.constantFrom(...photoIds).map((id) => `photo/${id}/hidden`),
    fc.boolean(),
  ),
  fc.tuple(fc.constant(repairKey(chosen?.repairId, 'quantity')), fc.integer({ min: 1, max: 100 })),
  fc.tuple(fc.constant(repairKey(other?.repairId, 'priceCents')), fc.integer({ min: 0, max: 1_000_000 })),
);

describe('applyReportEdits', () => {
  it('returns identical bytes for any order of edits, and a report that its schema accepts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyEdit, { selector: ([key]) => key, maxLength: 12 }), (entries) => {
        const report = built(Object.fromEntries(entries));

        expect(entries.every(([key]) => editRuleOf(key) !== undefined)).toBe(true);
        expect(JSON.stringify(built(Object.fromEntries([...entries].reverse())))).toBe(JSON.stringify(report));
        expect(ReportModel.parse(report)).toEqual(report);
        expect(allFindings(report).map(({ number }) => number)).toEqual([1, 2, 3]);
      }),
      { numRuns: 60 },
    );
  });
});
