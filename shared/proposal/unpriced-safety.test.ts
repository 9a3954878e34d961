import { describe, expect, it } from 'vitest';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { allFindings } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { buildProposal } from './build-proposal.ts';
import { SAMPLE_TERMS } from './testing/sample-proposal.ts';
import { unpricedSafety } from './unpriced-safety.ts';

const report = buildReport(sampleSource());
const [safety] = allFindings(report).filter(({ severity }) => severity === 'SAFETY');

/** The report as if its safety findings could only be decided on site. */
const undecided = (model: ReportModel): ReportModel => ({
  ...model,
  sections: model.sections.map((section) => ({
    ...section,
    components: section.components.map((component) => ({
      ...component,
      findings: component.findings.map((finding) =>
        finding.severity === 'SAFETY' ? { ...finding, repairs: [] } : finding,
      ),
    })),
  })),
});

describe('safety findings without a price', () => {
  it('are named with number and title', () => {
    expect(unpricedSafety(report, [])).toBe(
      `Safety finding ${safety?.number} (${safety?.title}) of the report is not priced here. Call us to decide how to repair it.`,
    );
  });

  it('are not mentioned once a line repairs them', () => {
    expect(unpricedSafety(report, [{ findingIds: [safety?.findingId ?? ''] }])).toBe('');
  });

  it('come first in the lead of a proposal that repairs only the rest', () => {
    const source = { report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} };

    expect(buildProposal(source).lead).not.toContain('not priced');
    expect(buildProposal({ ...source, report: undecided(source.report) }).lead).toMatch(
      /^Safety finding 1 \(.+\) of the report is not priced here\. Call us to decide how to repair it\. Item 1 /,
    );
  });
});
