import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { PLAIN } from '#shared/photos/plain-markup.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { photosById } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { renderReader } from './render-reader.tsx';
import { ShareApp } from './shared-report-app.tsx';

afterEach(() => document.body.replaceChildren());

function sampleDocuments(): SharedDocuments {
  const report = buildReport(sampleSource());
  for (const [index, photo] of [...photosById(report).values()].entries()) {
    const url = `https://photos.example/${photo.photoId}`;
    Object.assign(photo, { url, mediumUrl: `${url}/m`, width: 1600, height: 1200 });
    if (index % 2 === 0) Object.assign(photo, { markup: PLAIN });
  }
  const { name, phone, email } = report.company;
  return { needsPassPhrase: false, company: { name, phone, email }, audience: 'HOMEOWNER', report, documents: [] };
}

describe('the prerendered reader page', () => {
  it('renders the verdict and the first photo', () => {
    const html = renderReader({ token: 'secret', documents: sampleDocuments() });

    expect(html).toContain('The fireplace needs 1 safety repair before it is used.');
    expect(html).toMatch(/class="report-photo/);
  });

  it('renders the same markup as the browser from the same response, so that React can hydrate it', async () => {
    const documents = sampleDocuments();
    const root = document.createElement('div');
    root.innerHTML = renderReader({ token: 'secret', documents });
    document.body.append(root);
    const heading = root.querySelector('h1');
    const onRecoverableError = vi.fn();

    await act(async () => {
      hydrateRoot(root, <ShareApp token="secret" first={documents} search="" />, { onRecoverableError });
    });

    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(root.querySelector('h1')).toBe(heading);
  });
});
