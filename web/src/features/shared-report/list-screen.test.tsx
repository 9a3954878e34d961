import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildReport } from '#shared/report/build-report.ts';
import { placedFindings } from '#shared/report/placed-findings.ts';
import { allFindings, SEVERITY_LABELS } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { ListScreen } from './list-screen.tsx';

afterEach(cleanup);

describe('the request list', () => {
  it('labels each finding with the severity that the report and the PDF print', () => {
    const report = buildReport(sampleSource());
    const company = { name: 'Hearth Co', phone: '', email: '' };
    const documents = { needsPassPhrase: false as const, company, audience: 'REALTOR' as const, report, documents: [] };
    render(<ListScreen token="secret" documents={documents} />);

    const labels = screen.getAllByRole('listitem').map((item) => item.querySelector('.reader-tone')?.textContent);
    expect(labels).toEqual(allFindings(report).map(({ severity }) => SEVERITY_LABELS[severity]));
    expect(labels).toContain('Water');
  });

  it('shows the place of each finding, because two may have one title', () => {
    const sample = buildReport(sampleSource());
    const sections = sample.sections.map((section) => ({
      ...section,
      components: section.components.map((component) => ({
        ...component,
        findings: component.findings.map((finding) => ({ ...finding, title: 'No spark screen' })),
      })),
    }));
    const report = { ...sample, sections };
    const company = { name: 'Hearth Co', phone: '', email: '' };
    const documents = { needsPassPhrase: false as const, company, audience: 'REALTOR' as const, report, documents: [] };
    render(<ListScreen token="secret" documents={documents} />);

    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain(placedFindings(report)[0]?.place);
    expect(placedFindings(report)[0]?.place).toMatch(/ · /);
  });
});
