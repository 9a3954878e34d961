import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import { keySentence } from './key-sentence.ts';
import { allFindings } from './present.ts';
import { sampleSource } from './sample-report.ts';

function sampleFinding() {
  const report = buildReport(sampleSource());
  const [finding] = allFindings(report);
  const part = report.sections
    .flatMap(({ components }) => components)
    .find(({ findings }) => findings.some(({ findingId }) => findingId === finding?.findingId));
  if (finding === undefined || part === undefined) throw new Error('The sample has no finding');
  return { report, finding, part };
}

describe('the key sentence of a finding', () => {
  it("is the first sentence of the technician's note about the part", () => {
    const { report, finding } = sampleFinding();

    expect(finding.say).not.toMatch(/^Third tile/);
    expect(keySentence(report, finding)).toBe('Third tile from the top, cracked along its full height.');
  });

  it('is the first sentence of the finding if the part has no note', () => {
    const { report, finding } = sampleFinding();
    const bare = { ...finding, note: undefined, say: 'The tiles are cracked. They leak smoke.' };

    expect(keySentence(report, bare)).toBe('The tiles are cracked.');
  });

  it('is from the edited text if the finding was reworded', () => {
    const { report, finding } = sampleFinding();

    expect(keySentence(report, { ...finding, say: 'Two tiles are cracked. The rest is sound.' })).toBe(
      'Two tiles are cracked.',
    );
  });

  it('is from the finding if the note belongs to several findings', () => {
    const { report, finding, part } = sampleFinding();
    part.findings = [finding, { ...finding, findingId: 'another' }];

    expect(keySentence(report, finding)).toBe('One or more of the clay tiles that line the flue are cracked.');
  });

  it('is empty if it is too long to fit beside a drawing', () => {
    const { report, finding } = sampleFinding();
    const long = `The tiles ${'are cracked and '.repeat(12)}leak.`;

    expect(keySentence(report, { ...finding, note: undefined, say: long })).toBe('');
  });
});
