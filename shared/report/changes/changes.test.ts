import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { AnswerValue } from '#shared/contract/answers.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { ReportChange } from './changes-model.ts';
import { changesBetween } from './changes.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { allFindings } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { stripPrices } from '#shared/report/repairs/strip-prices.ts';

type Given = Record<string, z.infer<typeof AnswerValue>>;

function report({
  answers = {},
  edits = {},
  photos = 6,
}: { answers?: Given; edits?: ReportEdits; photos?: number } = {}) {
  const source = sampleSource();
  const fieldEntries = Object.entries(answers).map(([id, value]) => [
    id,
    { value, at: '000000002-0000-a', by: 'user' },
  ]);
  const fields = { ...source.inspection.fields, ...Object.fromEntries(fieldEntries) };
  const photoList = source.inspection.photoList.slice(0, photos);
  return buildReport({ ...source, inspection: { ...source.inspection, fields, photoList }, edits });
}

const before = report();
const [finding] = allFindings(before);
const repair = finding?.repairs.find(({ priceCents }) => priceCents !== undefined);
const priceKey = `repair/${finding?.findingId ?? ''}/${repair?.repairId ?? ''}/priceCents`;
const kinds = (after: ReturnType<typeof report>) => changesBetween(before, after).map(({ kind }) => kind);

describe('changesBetween', () => {
  it('returns nothing for the same report generated at another time', () => {
    const later = { ...report(), generatedAt: '2027-01-01T00:00:00.000Z', revision: 7 };

    expect(changesBetween(before, later)).toEqual([]);
  });

  it('lists a finding’s new text with its earlier text', () => {
    const key = `finding/${finding?.findingId ?? ''}/title`;

    expect(changesBetween(before, report({ edits: { [key]: 'A cracked flue' } }))).toContainEqual({
      kind: 'finding-reworded',
      text: "'A cracked flue' was reworded.",
      before: expect.stringContaining(finding?.title ?? ''),
      after: expect.stringContaining('A cracked flue'),
      findingId: finding?.findingId,
      componentId: finding?.componentId,
    });
  });

  it('lists a changed price only if both reports show prices', () => {
    const after = report({ edits: { [priceKey]: 123_400 } });

    expect(changesBetween(before, after)).toContainEqual(expect.objectContaining({ kind: 'price', after: '$1,234' }));
    for (const [one, other] of [
      [stripPrices(before), after],
      [before, stripPrices(after)],
      [stripPrices(before), stripPrices(after)],
    ] as const)
      expect(JSON.stringify(changesBetween(one, other))).not.toContain('$');
  });

  it('lists the verdict, and added and removed findings', () => {
    const after = report({ answers: { flue_liner_issues: ['LINER_TILE_MISSING'] } });
    const changes = changesBetween(before, after);

    expect(changes[0]).toMatchObject({ kind: 'verdict', text: 'It must not be used until it is repaired.' });
    expect(changes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['finding-added', 'finding-removed']));
  });

  it('lists changed measurements', () => {
    const changes = changesBetween(before, report({ answers: { firebox_opening_width: 40 } }));

    expect(changes).toContainEqual(expect.objectContaining({ kind: 'measurement', componentId: 'firebox' }));
  });

  it('lists parts that became inaccessible or accessible', () => {
    const answers = { crown_state: 'NOT_ACCESSIBLE', crown_limitation: 'SNOW_OR_ICE', crown_issues: null };
    const after = report({ answers });

    expect(kinds(after)).toEqual(expect.arrayContaining(['limitation-added', 'state']));
    expect(changesBetween(after, before).map(({ kind }) => kind)).toContain('limitation-removed');
  });

  it('lists added and removed photos', () => {
    const fewer = report({ photos: 4 });

    expect(kinds(fewer)).toContain('photos-removed');
    expect(changesBetween(fewer, before)).toContainEqual(
      expect.objectContaining({ kind: 'photos-added', text: expect.stringMatching(/^\d photos? added to /) }),
    );
  });

  it('returns changes that match the schema, in the same order every time', () => {
    const after = report({
      answers: { crown_issues: null, crown_state: 'SATISFACTORY' },
      photos: 3,
      edits: { [priceKey]: 1 },
    });

    expect(z.array(ReportChange).parse(changesBetween(before, after))).toEqual(changesBetween(before, after));
    expect(changesBetween(before, after).length).toBeGreaterThan(4);
  });

  it('is never empty after an edit that makes a revision', () => {
    const findingIds = allFindings(before).map(({ findingId }) => findingId);
    const unchosen = allFindings(before)
      .flatMap(({ findingId, repairs }) => repairs.map((one) => ({ findingId, ...one })))
      .filter(({ chosen }) => !chosen);
    const edits: ReportEdits[] = [
      { 'order/findings': findingIds.toReversed() },
      ...unchosen.map(({ findingId: id, repairId }) => ({ [`repair/${id}/${repairId}/chosen`]: true })),
      ...unchosen.map(({ findingId: id, repairId }) => ({
        [`finding/${id}/recommendation`]: 'As agreed.',
        [`repair/${id}/${repairId}/chosen`]: true,
      })),
      ...before.sections.flatMap(({ components }) =>
        components
          .filter(({ photos }) => photos.length > 1)
          .map(({ componentId, photos }) => ({
            [`component/${componentId}/photos`]: photos.map(({ photoId }) => photoId).toReversed(),
          })),
      ),
    ];

    expect(edits.filter((each) => changesBetween(before, report({ edits: each })).length === 0)).toEqual([]);
  });

  it('lists a changed license number, and the order of the findings', () => {
    const licensed = { ...before, company: { ...before.company, license: 'VT 999' } };
    const order = allFindings(before).map(({ findingId }) => findingId);
    const reordered = report({ edits: { 'order/findings': order.toReversed() } });

    expect(changesBetween(before, licensed)).toMatchObject([{ text: 'The company’s details were changed.' }]);
    expect(changesBetween(before, reordered).map(({ text }) => text)).toContain(
      'The findings were put in a different order and renumbered.',
    );
  });

  it('names the place of a finding whose title another one has', () => {
    const [first, second] = allFindings(before);
    const titled = (id = '') => ({ [`finding/${id}/title`]: 'No spark screen' });
    const was = report({ edits: { ...titled(first?.findingId), ...titled(second?.findingId) } });
    const worded = { [`finding/${first?.findingId ?? ''}/say`]: 'It is missing.' };
    const is = report({ edits: { ...titled(first?.findingId), ...titled(second?.findingId), ...worded } });

    expect(changesBetween(was, is).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^'No spark screen \(.+ · .+\)' was reworded\.$/),
    );
  });
});
