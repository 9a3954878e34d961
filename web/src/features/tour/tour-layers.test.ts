import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** The z-index of a selector's first rule in a file under web/src. */
async function layerOf(file: string, selector: string): Promise<number> {
  const css = await readFile(`web/src/${file}`, 'utf8');
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const body = rules.find(
    ([, selectors = '', declarations = '']) => selectors.trim().endsWith(selector) && declarations.includes('z-index'),
  )?.[2];
  return Number(/z-index:\s*(\d+)/.exec(body ?? '')?.[1]);
}

const ring = () => layerOf('features/tour/tour.css', '.tour-spot');
const card = () => layerOf('features/tour/tour.css', '.tour-card');

describe('the layers of the tour', () => {
  it('put the ring below the bars of the shell and above the bars of a page', async () => {
    expect(await ring()).toBeLessThan(await layerOf('app/shell/shell.css', '.tab-bar'));
    expect(await ring()).toBeLessThan(await layerOf('app/shell/shell.css', '.top-bar'));
    expect(await ring()).toBeGreaterThan(await layerOf('ui/field-kit/styles/frame.css', '.ui-top'));
  });

  it.each([
    ['the top bar with its menus', 'app/shell/shell.css', '.top-bar'],
    ['the menu of a row', 'features/dashboard/dashboard.css', '.row-menu-list'],
    ['the offer of a new version', 'app/reload/reload-offer.css', '.reload-offer'],
    ['the notice of unsaved photos', 'features/sync-status/notices/device-notices.css', '.device-unstored'],
    ['the notice of a failed load', 'ui/chunk-notice.css', '.chunk-notice'],
  ])('put the card below %s', async (_, file, selector) => {
    expect(await card()).toBeLessThan(await layerOf(file, selector));
  });

  it('put the card above the tab bar and the ring', async () => {
    expect(await card()).toBeGreaterThan(await layerOf('app/shell/shell.css', '.tab-bar'));
    expect(await card()).toBeGreaterThan(await ring());
  });
});
