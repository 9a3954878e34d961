import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { pdfText } from '#tests/fixtures/pdf-text.ts';
import type { MadeDocuments } from './make-documents.ts';

const textOf = (page: Page, selector: string): Promise<string> => page.locator(selector).first().innerText();

/** Content below the fold renders when it is scrolled to. A busy browser may skip a frame; the walk then continues anyway. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y <= document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 250);
      });
    }
  });
}

async function findingCards(page: Page, inspection: string, { report }: MadeDocuments): Promise<string> {
  const sections = report.sections.filter(({ components }) => components.some(({ findings }) => findings.length > 0));
  const texts: string[] = [];
  for (const { sectionId } of sections) {
    await page.goto(`${inspection}?s=${sectionId}`);
    await page.locator('.ui-card').first().waitFor();
    texts.push(await textOf(page, 'main'));
  }
  return texts.join('\n');
}

async function pullSheetCsv(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  return readFile(await (await downloading).path(), 'utf8');
}

/** The sections and calculations of a report are a separate chunk, loaded after the first text is visible. */
export async function readArticle(page: Page, name: 'Inspection report' | 'Repair proposal'): Promise<string> {
  const element = page.getByRole('article', { name });
  await element.waitFor();
  if (name === 'Inspection report') await page.locator('#about').waitFor({ state: 'attached' });
  await scrollThrough(page);
  return element.innerText();
}

/** The text of each screen of an inspection, as its reader sees it. */
export async function readScreens(
  { staff, reader, url }: { staff: BrowserContext; reader: BrowserContext; url: string },
  made: MadeDocuments,
): Promise<Record<string, string>> {
  const inspection = `${url}/inspect/${made.inspectionId}`;
  const page = await staff.newPage();
  const cards = await findingCards(page, inspection, made);
  await page.goto(`${inspection}?s=review`);
  await page.locator('.inspection-missing, .inspection-overall').first().waitFor();
  const review = await textOf(page, 'main');
  await page.goto(`${inspection}/report`);
  const report = await readArticle(page, 'Inspection report');
  await page.goto(`${inspection}/proposal`);
  // The device may show its stale copy first. Waits for the signed version.
  await page.getByRole('heading', { level: 1, name: /^Repairs approved by/ }).waitFor();
  const proposal = await readArticle(page, 'Repair proposal');
  await page.goto(`${inspection}/pull-sheet`);
  await page.getByRole('region', { name: 'Tools' }).waitFor();
  const pullSheet = await textOf(page, 'main');
  const csv = await pullSheetCsv(page);
  const printedPullSheet = await pdfText(await page.pdf({ preferCSSPageSize: true }));
  await page.close();
  const shared = await reader.newPage();
  await shared.goto(made.shareUrl);
  const sharedReport = await readArticle(shared, 'Inspection report');
  await shared.close();
  return {
    'finding cards': cards,
    review,
    'web report': report,
    'web proposal': proposal,
    'pull sheet': pullSheet,
    'printed pull sheet': printedPullSheet,
    'pull sheet CSV': csv,
    'shared report': sharedReport,
  };
}
