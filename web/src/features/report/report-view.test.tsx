import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import '#shared/inspection/definitions/every.ts';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { allFindings, photosById } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { ReportView } from './report-view.tsx';

afterEach(cleanup);

/** The sample report with links to its photos, as a page has it. */
function exampleReport(): ReportModel {
  const report = buildReport(sampleSource());
  for (const photo of photosById(report).values())
    Object.assign(photo, { url: `https://photos.example/${photo.photoId}`, width: 1600, height: 1200 });
  return report;
}

const show = (changes: Partial<ReportModel> = {}) => render(<ReportView report={{ ...exampleReport(), ...changes }} />);

describe('ReportView', () => {
  it('says the verdict before anything else', () => {
    show();

    const [first, ...others] = screen.getAllByRole('heading');
    expect(first?.tagName).toBe('H1');
    expect(first?.textContent).toBe('The fireplace needs 1 safety repair before it is used.');
    expect(others.every(({ tagName }) => tagName !== 'H1')).toBe(true);
    expect(screen.getByText('Unsuitable for operation')).toBeTruthy();
  });

  it('never skips a level of headings', () => {
    show();

    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
  });

  it('gives every link within the page a place to go to, and every id once', () => {
    const { container } = show();

    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    const targets = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1));
    expect(new Set(ids).size).toBe(ids.length);
    expect(targets.length).toBeGreaterThan(6);
    expect(targets.filter((target) => !ids.includes(target ?? ''))).toEqual([]);
  });

  it('describes every photo and gives it its size', () => {
    show();

    for (const photo of screen.getAllByRole('img').filter(({ tagName }) => tagName === 'IMG')) {
      expect(photo.getAttribute('alt')).toMatch(/^Photo \d/);
      expect(photo.getAttribute('width')).toBeTruthy();
    }
  });

  it('says so where a photo has not arrived, instead of showing a broken picture', () => {
    const report = exampleReport();
    for (const photo of photosById(report).values()) Object.assign(photo, { state: 'awaited', url: '' });
    render(<ReportView report={report} />);

    expect(screen.getAllByText('Photo not yet received').length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('img').filter(({ tagName }) => tagName === 'IMG')).toEqual([]);
  });

  it('shows a finding with its reason and what fixes it', () => {
    const [first] = allFindings(exampleReport());
    const { container } = show();

    const finding = within(container.querySelector<HTMLElement>('#finding-1') ?? document.createElement('div'));
    expect(finding.getByRole('heading', { name: first?.title ?? '' })).toBeTruthy();
    expect(finding.getByText(first?.why ?? '')).toBeTruthy();
    expect(finding.getByText(first?.recommendation ?? '')).toBeTruthy();
    expect(finding.getByText(/\$2,980/)).toBeTruthy();
  });

  it('shows no dollar sign when the company shows no prices', () => {
    const source = sampleSource();
    const settings = { ...source.organization.settings, showPrices: false };
    render(<ReportView report={buildReport({ ...source, organization: { ...source.organization, settings } })} />);

    expect(document.body.textContent).not.toContain('$');
  });

  it('calls an inspection that is not completed a draft', () => {
    const draft = exampleReport();
    delete draft.completedAt;
    render(<ReportView report={draft} />);

    expect(screen.getByText('Draft, not completed yet')).toBeTruthy();
    expect(screen.queryByText('Unsuitable for operation')).toBeNull();
  });

  it('leaves out the parts that have nothing to say', () => {
    show({ calculations: [], limitations: [], topFindings: [], sections: [] });

    for (const title of ['Calculations', 'What we could not see', 'Also found'])
      expect(screen.queryByRole('heading', { name: title })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Photo receipt' })).toBeTruthy();
  });

  it('shows the buttons its page gives it', () => {
    render(<ReportView report={exampleReport()} actions={<button type="button">Send copy</button>} />);

    expect(screen.getByRole('button', { name: 'Send copy' })).toBeTruthy();
  });
});
