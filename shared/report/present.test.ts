import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import { dateText, dateTimeText } from './dates/dates.ts';
import { drawingOf } from './drawing.ts';
import { photoManifest } from './manifest.ts';
import {
  allFindings,
  quickAnswers,
  receiptText,
  sentences,
  tally,
  topHeading,
  verifiedText,
  whatWeSaw,
} from './present.ts';
import { sampleSource } from './sample-report.ts';
import { timeZoneOf } from './dates/time-zone.ts';

describe('dates', () => {
  it('are shown in the company’s time zone', () => {
    const lateEvening = '2026-11-21T02:30:00.000Z';

    expect(dateTimeText({ timeZone: 'America/New_York' }, lateEvening)).toBe('Nov 20, 2026, 9:30 PM');
    expect(dateText({ timeZone: 'Pacific/Honolulu' }, lateEvening)).toBe('Nov 20, 2026');
  });

  it('are empty for an invalid time', () => {
    expect(dateText({ timeZone: 'UTC' }, 'yesterday')).toBe('');
  });

  it.each([
    ['VT', 'America/New_York'],
    [' vermont ', 'America/New_York'],
    ['Texas', 'America/Chicago'],
    ['AZ', 'America/Phoenix'],
    ['HI', 'Pacific/Honolulu'],
    ['Bavaria', 'America/New_York'],
    [undefined, 'America/New_York'],
  ])('use the time zone of %s', (state, zone) => {
    expect(timeZoneOf(state)).toBe(zone);
  });

  it('have a time zone for every state and DC', () => {
    const codes =
      'AL AK AZ AR CA CO CT DC DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
        ' ',
      );
    const eastern = codes.filter((code) => timeZoneOf(code) === 'America/New_York');

    expect(codes).toHaveLength(51);
    expect(eastern).toHaveLength(22);
  });
});

describe('sentences', () => {
  it('are joined with one period between them', () => {
    expect(sentences(['No access.', 'Come back in spring', '', 'Call first'])).toBe(
      'No access. Come back in spring. Call first',
    );
  });
});

describe('photoManifest', () => {
  it('is the same for any order of the photos, and ends each line with a newline', () => {
    const photos = [
      { photoId: 'B', sha256: '2' },
      { photoId: 'A', sha256: '1' },
    ];

    expect(photoManifest(photos)).toBe('A:1\nB:2\n');
    expect(photoManifest(photos.toReversed())).toBe(photoManifest(photos));
  });
});

describe('the summary of a report', () => {
  const report = buildReport(sampleSource());

  it('answers the reader’s three questions', () => {
    expect(quickAnswers(report).map(({ answer }) => answer)).toEqual(['Not as it is', '3 parts', 'All but 1']);
  });

  it('gives no answer about safe use while parts remain to be inspected', () => {
    const source = sampleSource();
    const draft = buildReport({ ...source, inspection: { ...source.inspection, fields: {} } });

    expect(draft.counts.open).toBeGreaterThan(1);
    expect(draft.verdict.headline).toBe(`Not finished: ${draft.counts.open} parts still to inspect.`);
    expect(quickAnswers(draft).map(({ answer, detail }) => [answer, detail])).toEqual([
      ['Not known yet', 'The inspection isn’t finished'],
      ['Nothing found so far', ''],
      ['Not yet', `${draft.counts.open} parts still to inspect`],
    ]);
  });

  it('warns that a fireplace must not be used even before the inspection is complete', () => {
    const source = sampleSource();
    const answered = Object.entries(source.inspection.fields);
    const fields = Object.fromEntries(answered.filter(([fieldId]) => fieldId !== 'damper_state'));
    const draft = buildReport({ ...source, inspection: { ...source.inspection, fields } });

    expect(quickAnswers(draft)[0]?.answer).toBe('Not as it is');
  });

  it('tallies only the results that occur', () => {
    expect(tally(report).map(({ count, label }) => `${count} ${label}`)).toEqual([
      '1 safety',
      '1 water',
      '1 maintenance',
      '24 satisfactory',
      '1 could not be seen',
      '6 not present',
    ]);
  });

  it('has a heading for the number of its most important findings', () => {
    expect([1, 2, 3, 4].map(topHeading)).toEqual([
      'The one thing that matters most',
      'The two things that matter most',
      'The three things that matter most',
      'What matters most',
    ]);
  });

  it('describes in one line what was seen', () => {
    const parts = report.sections.flatMap(({ components }) => components);
    const seen = (componentId: string) =>
      whatWeSaw(parts.find((part) => part.componentId === componentId) ?? parts[0]!);

    expect(seen('glass_doors')).toContain('There are no glass doors.');
    expect(seen('attic_chimney')).toMatch(/^There is no access to the attic\./);
  });

  it('marks each finding in the drawing of a fireplace, and has no drawing for a dryer vent', () => {
    const findings = allFindings(report);

    expect(drawingOf(report, findings)?.pins.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(drawingOf({ type: 'DRYER_VENT' }, findings)).toBeUndefined();
  });

  it('never puts two pins in the same place', () => {
    const [first] = allFindings(report);
    const twice = first ? [first, { ...first, number: 2 }] : [];
    const pins = drawingOf(report, twice)?.pins ?? [];

    expect(new Set(pins.map(({ x, y }) => `${x} ${y}`)).size).toBe(2);
  });
});

describe('verifiedText', () => {
  it.each([
    [1, 1, '1 of 1 photo verified'],
    [3, 2, '2 of 3 photos verified'],
  ])('counts %i photos, %i verified', (total, verified, text) => {
    expect(verifiedText({ total, verified, refused: 0, manifestHash: '' })).toBe(text);
  });
});

describe('receiptText', () => {
  it.each([
    [{ total: 0, verified: 0, refused: 0 }, 'No photos were taken.'],
    [{ total: 3, verified: 3, refused: 0 }, 'Every photo taken at your home is in this report. None were lost.'],
    [{ total: 3, verified: 2, refused: 0 }, '1 photo not yet uploaded from the device.'],
    [{ total: 3, verified: 1, refused: 1 }, '1 photo could not be used. 1 photo not yet uploaded from the device.'],
    [{ total: 3, verified: 2, refused: 1 }, '1 photo could not be used.'],
  ])('describes %j correctly', (counts, labels) => {
    expect(receiptText({ ...counts, manifestHash: '' })).toBe(labels);
  });
});
