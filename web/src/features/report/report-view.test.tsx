import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { allFindings, photosById } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { ChangesBanner } from './changes-banner.tsx';
import { ReportView } from './report-view.tsx';

afterEach(cleanup);

/** The sample report with photo URLs, as a page receives it. */
function exampleReport(): ReportModel {
  const report = buildReport(sampleSource());
  for (const photo of photosById(report).values())
    Object.assign(photo, { url: `https://photos.example/${photo.photoId}`, width: 1600, height: 1200 });
  return report;
}

/** Content below the fold is a separate chunk. The receipt is its last section. */
async function show(changes: Partial<ReportModel> = {}) {
  const shown = render(<ReportView report={{ ...exampleReport(), ...changes }} />);
  await screen.findByRole('heading', { name: 'Photo receipt' });
  return shown;
}

describe('ReportView', () => {
  it('shows the verdict first', async () => {
    await show();

    const [first, ...others] = screen.getAllByRole('heading');
    expect(first?.tagName).toBe('H1');
    expect(first?.textContent).toBe('The fireplace needs 1 safety repair before it is used.');
    expect(others.every(({ tagName }) => tagName !== 'H1')).toBe(true);
    expect(screen.getByText('Unsuitable for operation')).toBeTruthy();
  });

  it('isolates a right-to-left name, so that it does not reorder the address and date', async () => {
    const { client } = exampleReport();
    await show({ client: { ...client, name: 'שלום' } });

    expect(within(screen.getByText(/· Nov/)).getByText('שלום').tagName).toBe('BDI');
  });

  it('never skips a heading level', async () => {
    await show();

    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
  });

  it('has a target for every link within the page, and unique ids', async () => {
    const { container } = await show();

    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    const targets = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1));
    expect(new Set(ids).size).toBe(ids.length);
    expect(targets.length).toBeGreaterThan(6);
    expect(targets.filter((target) => !ids.includes(target ?? ''))).toEqual([]);
  });

  it('scrolls to the calculation in the URL once it has loaded', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    globalThis.location.hash = '#calculation-liner-match';
    const { container } = await show();
    globalThis.location.hash = '';

    expect(scrolled.mock.contexts).toEqual([container.querySelector('#calculation-liner-match')]);
    scrolled.mockRestore();
  });

  it('gives every photo a description and its size', async () => {
    await show();

    const photos = screen.getAllByRole('img').filter(({ tagName }) => tagName === 'IMG');
    expect(photos.length).toBeGreaterThan(0);
    for (const photo of photos) {
      expect(photo.getAttribute('alt')).toMatch(/^Photo \d/);
      expect(photo.getAttribute('width')).toBeTruthy();
    }
  });

  it('shows a message instead of a broken picture when a photo has not arrived', () => {
    const report = exampleReport();
    for (const photo of photosById(report).values()) Object.assign(photo, { state: 'awaited', url: '' });
    render(<ReportView report={report} />);

    expect(screen.getAllByText('Photo not yet received').length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('img').filter(({ tagName }) => tagName === 'IMG')).toEqual([]);
  });

  it('shows a finding with its reason and its repair', async () => {
    const [first] = allFindings(exampleReport());
    const { container } = await show();

    const finding = within(container.querySelector<HTMLElement>('#finding-1') ?? document.createElement('div'));
    expect(finding.getByRole('heading', { name: first?.title ?? '' })).toBeTruthy();
    expect(finding.getByText(first?.why ?? '')).toBeTruthy();
    expect(finding.getByText(first?.recommendation ?? '')).toBeTruthy();
    expect(finding.getByText(/\$2,980/)).toBeTruthy();
  });

  it('shows no dollar sign if the company shows no prices', () => {
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

  it('leaves out empty parts', async () => {
    await show({ calculations: [], limitations: [], topFindings: [], sections: [] });

    for (const title of ['Calculations', 'What we could not see', 'Also found'])
      expect(screen.queryByRole('heading', { name: title })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Photo receipt' })).toBeTruthy();
  });

  it('shows the buttons passed by its page', () => {
    render(<ReportView report={exampleReport()} actions={<button type="button">Send copy</button>} />);

    expect(screen.getByRole('button', { name: 'Send copy' })).toBeTruthy();
  });

  it('lists the readings with their limits', async () => {
    const reading = { fieldId: 'co_ppm', label: 'Carbon monoxide', text: '12 ppm', verdict: 'fails' as const };
    await show({ readings: [{ ...reading, limits: ['At most: 9 ppm'] }] });

    const row = screen.getByRole('row', { name: /Carbon monoxide/ });
    expect(row.textContent).toBe('Carbon monoxide12 ppmAt most: 9 ppmOutside');
  });

  it('links a part that was not seen to its limitation', async () => {
    const { container } = await show();

    const link = screen.getByRole('link', { name: 'Limitation 1' });
    expect(container.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain('attic');
  });

  it('shows who verified and reviewed which revision', async () => {
    const record = { by: 'Demo Technician', at: '2026-11-20T17:00:00.000Z' };
    await show({
      revised: true,
      revision: 2,
      review: { verified: { ...record, revision: 2 }, reviewed: { ...record, by: 'Demo Office', revision: 1 } },
    });

    expect(screen.getByText(/by Demo Technician, Nov 20, 2026: facts and photos match the visit/)).toBeTruthy();
    expect(screen.getByText(/by Demo Office, Nov 20, 2026: revision 1, not yet this one/)).toBeTruthy();
    expect(screen.getByText(/Every earlier revision is kept/)).toBeTruthy();
  });

  it('does not label an unchanged report as revised', async () => {
    await show();

    expect(screen.queryByText('Revised')).toBeNull();
  });
});

describe('the layouts of a section', () => {
  const [section] = exampleReport().sections;
  if (section === undefined) throw new Error('The sample has sections');

  it('shows a checklist as a table of part, result and notes, with its overall result', async () => {
    await show({ masters: 'FAIL', sections: [{ ...section, layout: 'check' }] });

    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Part',
      'Result',
      'What we saw',
    ]);
    expect(screen.getByRole('rowheader', { name: section.components[0]?.label ?? '' })).toBeTruthy();
    expect(screen.getByText('Checklist: fail')).toBeTruthy();
  });

  it('shows full-style measurements as pairs, and Lite measurements in one line', async () => {
    const [first] = section.components.filter(({ measurements }) => measurements.length > 0);
    const { label = '', text = '' } = first?.measurements[0] ?? {};
    const { container, unmount } = await show({ sections: [{ ...section, layout: 'Pro' }] });
    expect(container.querySelector('.report-measures dt')?.textContent).toBe(label);
    expect(container.querySelector('.report-measures dd')?.textContent).toBe(text);
    unmount();

    const lite = await show({ sections: [{ ...section, layout: 'Lite' }] });
    expect(lite.container.querySelector('.report-measures')).toBeNull();
    expect(lite.container.textContent).toContain(`${label}: ${text}`);
  });
});

describe('ChangesBanner', () => {
  const changeOf = (index: number) => ({ kind: 'text' as const, text: `Change ${index}.` });

  it('shows old and new values, and links to the finding', () => {
    const report = exampleReport();
    const { findingId = '' } = allFindings(report)[1] ?? {};
    const change = { kind: 'finding-reworded' as const, text: 'A finding was reworded.', findingId };
    render(<ChangesBanner changes={[{ ...change, before: 'Old words', after: 'New words' }]} report={report} />);

    const banner = within(screen.getByRole('complementary', { name: 'Changed since you last opened it' }));
    expect(banner.getByText('Old words')).toBeTruthy();
    expect(banner.getByText('New words')).toBeTruthy();
    expect(banner.getByRole('link', { name: 'See finding 2' }).getAttribute('href')).toBe('#finding-2');
  });

  it('collapses a long list, and is hidden without changes', () => {
    const { rerender, container } = render(<ChangesBanner changes={[0, 1, 2, 3, 4, 5, 6].map(changeOf)} />);
    expect(screen.getByText('2 more changes')).toBeTruthy();

    rerender(<ChangesBanner changes={[]} />);
    expect(container.textContent).toBe('');
  });
});
