import type { Page } from 'playwright-core';
import type { Person } from '#tests/chaos/technician.ts';
import { PHOTOS } from '../photos.ts';

async function problemsWith(page: Page, what: string, found: () => Promise<unknown>): Promise<string[]> {
  try {
    await found();
    return [];
  } catch {
    const text =
      (await page
        .locator('body')
        .textContent()
        .catch(() => '')) ?? '';
    return [`At rest the screen does not say ${what}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`];
  }
}

/** After everything has synced: what the screens fail to show as safe, sent or completed. */
export async function missingOnScreens(person: Person): Promise<string[]> {
  const report = await person.goTo(`/inspect/${person.inspectionId}/report`);
  const safe = await problemsWith(report, `all ${PHOTOS} photos safe`, () =>
    report.getByText(`All ${PHOTOS} photos safe`).first().waitFor(),
  );
  const completed = await problemsWith(report, 'completed', () =>
    report
      .locator('.inspection-report-bar .ui-sub')
      .filter({ hasText: /Completed/ })
      .waitFor(),
  );
  const dashboard = await person.goTo('/dashboard');
  const row = await problemsWith(dashboard, `${PHOTOS} safe`, () =>
    dashboard.getByText(`${PHOTOS} safe`).first().waitFor(),
  );
  const settings = await person.goTo('/settings');
  const sent = await problemsWith(settings, 'everything sent', () =>
    settings.getByText('Everything has synced').waitFor(),
  );
  return [...safe, ...completed, ...row, ...sent];
}
