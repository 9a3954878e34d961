import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import { CALCULATOR_NAMES, CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { CALCULATOR_SAMPLES } from '#shared/sizing/calculators/samples.ts';
import { CONFIDENCE_LABELS } from '#shared/sizing/confidence.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { storeCompanyKit } from '#web/offline/entities/company-kit.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { CalculatorPage } from './calculator-page.tsx';
import { toHash, type FormValues } from './model/form-values.ts';
import { SizingPage } from './sizing-page.tsx';

beforeEach(freshDevice);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
  globalThis.history.replaceState(null, '', '/');
});

function open(calculator: string, values?: FormValues) {
  globalThis.history.replaceState(null, '', `/sizing/${calculator}${values ? toHash(values) : ''}`);
  const routes = (
    <Routes>
      <Route path="/sizing/:calculator" element={<CalculatorPage />} />
    </Routes>
  );
  return renderFor('TECHNICIAN', routes, `/sizing/${calculator}`);
}

const answer = () => screen.findByRole('region', { name: 'Answer' });

describe('a calculator page', () => {
  it.each(CALCULATOR_NAMES)(
    '%s opens its example from a link and shows every step with its rule and confidence',
    async (name) => {
      open(name, CALCULATOR_SAMPLES[name]);
      const sized = CALCULATORS[name].run(CALCULATOR_SAMPLES[name]);
      const steps = sized.ok ? sized.calculation.steps : [];

      const shown = await answer();
      const list = within(shown).getAllByRole('list')[0];

      expect(list?.children).toHaveLength(steps.length);
      for (const [index, { rule, label, confidence }] of steps.entries()) {
        expect(list?.children[index]?.textContent).toContain(label);
        expect(list?.children[index]?.textContent).toContain(rule);
        expect(list?.children[index]?.textContent).toMatch(new RegExp(` · ${CONFIDENCE_LABELS[confidence]}$`));
      }
      expect(shown.textContent).not.toMatch(/\([ABCDRE]\)/);
    },
  );

  it.each(CALCULATOR_NAMES)('%s starts empty and shows no error', async (name) => {
    open(name);
    await screen.findByRole('button', { name: 'Show an example' });

    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  });

  it('accepts fractions and feet as people write them, and keeps them in the URL', async () => {
    const user = userEvent.setup();
    open('masonry-area');
    await enterText(await screen.findByLabelText('Width'), '28 1/2');
    await enterText(screen.getByLabelText('Depth'), '2\' 3"');
    await user.type(screen.getByLabelText('Height above the roof'), '60{Tab}');

    await waitFor(async () => expect((await answer()).textContent).toContain('46.3 sq ft'));
    expect(decodeURIComponent(globalThis.location.hash)).toBe('#i={"widthIn":28.5,"depthIn":27,"heightIn":60}');
  });

  it('shows invalid values next to the field, and missing ones on request', async () => {
    const user = userEvent.setup();
    open('masonry-area');
    await user.type(await screen.findByLabelText('Width'), '393701{Tab}');

    expect(await screen.findByText('Enter at most 200 ft.')).toBeTruthy();
    expect(screen.getByText('3 entries to go.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Show where' }));
    expect(screen.getAllByText('Enter a number.')).toHaveLength(2);
  });

  it('asks for the sizes of the chosen shape, and keeps those that both shapes have', async () => {
    const user = userEvent.setup();
    open('fireplace-flue');
    await user.click(await screen.findByRole('radio', { name: 'One face' }));
    await user.type(screen.getByLabelText('Width'), '36{Tab}');
    await user.click(screen.getByRole('radio', { name: 'Corner, two faces' }));

    expect(screen.getByLabelText<HTMLInputElement>('Width').value).toBe('36');
    expect(screen.getByLabelText('Depth of the side')).toBeTruthy();
  });

  it('asks for the winter temperature only if a chimney wall is outdoors', async () => {
    const user = userEvent.setup();
    open('gas-vent-table', { ...CALCULATOR_SAMPLES['gas-vent-table'], designTempF: 10 });
    await answer();
    expect(screen.queryByLabelText('99% winter design temperature')).toBeNull();

    await user.click(screen.getByRole('radio', { name: 'Tile-lined masonry chimney' }));
    expect(screen.queryByLabelText('99% winter design temperature')).toBeTruthy();
    const outdoors = screen.getByRole('radiogroup', { name: 'A chimney wall is outdoors below the roof line' });
    await user.click(within(outdoors).getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText('99% winter design temperature')).toBeNull();
    await user.click(within(outdoors).getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText<HTMLInputElement>('99% winter design temperature').value).toBe('10');
  });

  it('adds and removes repeated entries', async () => {
    const user = userEvent.setup();
    open('oil-flue');
    await user.type(await screen.findByLabelText('Vent pipe'), '6{Tab}');
    await user.click(screen.getByRole('button', { name: 'Add another' }));
    await user.type(screen.getAllByLabelText('Vent pipe')[1] as HTMLElement, '5{Tab}');

    await waitFor(async () => expect((await answer()).textContent).toContain('38.1 sq in'));
    await user.click(screen.getByRole('button', { name: 'Remove Vent pipe 2' }));
    await waitFor(async () => expect((await answer()).textContent).toContain('28.3 sq in'));
  });

  it('shows what fits, or the alternatives if nothing does', async () => {
    const sample = CALCULATOR_SAMPLES['liner-match'];
    open('liner-match', sample);
    expect(
      within(await screen.findByRole('region', { name: 'Liner that fits and passes' })).getByText('23 ft'),
    ).toBeTruthy();

    cleanup();
    open('liner-match', { ...sample, flue: { kind: 'tile', nominal: '13x13' } });
    const alternatives = within(await screen.findByRole('region', { name: 'Alternatives' })).getAllByRole('listitem');
    expect(alternatives.map((alternative) => alternative.querySelector('b')?.textContent)).toEqual([
      'Oval liner',
      'Rectangular liner',
      'Less insulation',
      'Break out the tiles',
      'A smaller opening',
    ]);
  });

  it('copies the result with its steps and a link', async () => {
    const user = userEvent.setup();
    open('cricket', CALCULATOR_SAMPLES.cricket);
    await user.click(within(await answer()).getByRole('button', { name: 'Copy' }));

    expect(await screen.findByText('Copied with its steps and a link.')).toBeTruthy();
    const text = await navigator.clipboard.readText();
    expect(text).toContain('Height of the cricket: 15 in');
    expect(text).toContain('IRC 2012 R1003.20');
    expect(text).toContain('/sizing/cricket#i=');
  });

  it('names the comparison that fails at the top, not a figure that passes', async () => {
    open('hearth-extension', { openingWidthIn: 36, openingHeightIn: 29, frontIn: 20, leftIn: 11, rightIn: 12 });

    const head = (await screen.findByText('Does not pass')).closest('header');
    expect(head?.textContent).toContain('Left: 11 in measured; 12 in required');
    expect(head?.textContent).not.toContain('In front');
  });

  it('uses the company’s adopted code, and the published one on request', async () => {
    const limits = [{ calculator: 'cricket', limit: 'widestWithoutIn', value: 24 }];
    const localCode = { name: 'Sample County', edition: 'Code 2024', limits };
    const guide = { ...EMPTY_KIT.guide, localCode };
    await storeCompanyKit({ kit: { ...EMPTY_KIT, guide } } as unknown as CompanyKit);
    const user = userEvent.setup();
    open('cricket', { widthIn: 26, pitch: 6, isAtRidge: false, hasCricket: false });

    await waitFor(async () => expect((await answer()).textContent).toContain('Does not pass'));
    expect((await answer()).textContent).toContain('Sample County, Code 2024');
    await user.click(screen.getByRole('checkbox', { name: /our company’s code/ }));
    expect((await answer()).textContent).toContain('Passes');
  });

  it('starts blank from an invalid link, and shows no calculator for an unknown name', async () => {
    globalThis.history.replaceState(null, '', '/sizing/cricket#i=%7Bbroken');
    renderFor(
      'TECHNICIAN',
      <Routes>
        <Route path="/sizing/:calculator" element={<CalculatorPage />} />
      </Routes>,
      '/sizing/cricket',
    );
    expect((await screen.findByLabelText<HTMLInputElement>('Chimney width along the ridge')).value).toBe('');

    cleanup();
    open('toString');
    expect(await screen.findByText('We couldn’t find that calculator.')).toBeTruthy();
  });
});

describe('the list of calculators', () => {
  it('shows all of them in groups, and filters them by text', async () => {
    renderFor('TECHNICIAN', <SizingPage />, '/sizing');
    expect(await screen.findByText(`${CALCULATOR_NAMES.length} calculators`)).toBeTruthy();
    const first: CalculatorName = 'fireplace-flue';
    expect(screen.getByRole('link', { name: CALCULATORS[first].title }).getAttribute('href')).toBe(`/sizing/${first}`);

    await enterText(screen.getByRole('searchbox', { name: 'Search calculators' }), 'dryer length');
    expect(screen.getByText('1 calculator')).toBeTruthy();

    await enterText(screen.getByRole('searchbox', { name: 'Search calculators' }), ' zebra');
    expect(screen.getByText('No calculator matches “dryer length zebra”.')).toBeTruthy();
  });
});
