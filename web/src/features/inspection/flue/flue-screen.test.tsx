import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { renderFlue, renderChecklist } from '../testing/test-inspection.tsx';

afterEach(cleanup);

const region = (name: string) => within(screen.getByRole('region', { name }));
const stepTitles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter(({ id }) => id.startsWith('flue-step-'))
    .map(({ textContent }) => textContent?.replace(/^\d/, ''));

const FIREPLACE: Answers = { firebox_opening_width: 36, firebox_opening_height: 30 };
const SMALL_FLUE: Answers = {
  ...FIREPLACE,
  flue_liner_flue_shape: 'ROUND',
  flue_liner_diameter: 10,
  flue_liner_flue_height: 264,
};

describe('the steps of the flue screen', () => {
  it('are opening, liner and height for a fireplace', () => {
    renderFlue('flue_liner');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Flue size');
    expect(stepTitles()).toEqual(['Opening', 'Liner', 'Height']);
  });

  it('ask for the dimensions of the chosen shape', async () => {
    renderFlue('flue_liner');
    const liner = region('Liner');
    expect(liner.queryByLabelText('Inside diameter')).toBeNull();

    await userEvent.click(liner.getByRole('radio', { name: 'Round' }));

    expect(liner.getByLabelText('Inside diameter')).toBeTruthy();
  });

  it('offer nominal tile sizes instead of inside dimensions for clay tile', async () => {
    let answers: Answers = {};
    renderFlue('flue_liner', { onAnswers: (now) => (answers = now) });
    const liner = region('Liner');
    await userEvent.click(liner.getByRole('radio', { name: 'Square' }));
    expect(liner.getByLabelText('Inside length')).toBeTruthy();

    await userEvent.click(liner.getByRole('radio', { name: 'Clay tile' }));
    await userEvent.click(liner.getByRole('radio', { name: '13 × 13' }));

    expect(answers).toMatchObject({ flue_liner_tile_size: '13x13' });
    expect(liner.queryByLabelText('Inside length')).toBeNull();
  });

  it('store the fireplace opening in the field of the firebox card', async () => {
    let answers: Answers = {};
    renderFlue('flue_liner', { onAnswers: (now) => (answers = now) });
    await userEvent.type(region('Opening').getByLabelText('Opening width'), '36');
    await userEvent.tab();

    expect(answers).toEqual({ firebox_opening_width: 36 });
  });

  it('ask for an insert’s collar instead of the fireplace opening', () => {
    renderFlue('flue_liner', { plan: proPlan('INSERT'), answers: { insert_unit_insert_fuel: 'WOOD' } });

    expect(stepTitles()).toEqual(['Appliance', 'Liner', 'Height']);
    expect(region('Appliance').queryByLabelText('Opening width')).toBeNull();
    expect(region('Appliance').getByLabelText(/collar/i)).toBeTruthy();
  });

  it.each([
    ['UTILITY', 'utility_flue', 'Appliances'],
    ['FREESTANDING', 'pellet_vent', 'Pipe'],
  ] as const)('start with what a flue of %s needs', (system, flueId, first) => {
    renderFlue(flueId, { plan: proPlan(system), answers: { stove_unit_stove_fuel: 'PELLET' } });

    expect(stepTitles()[0]).toBe(first);
  });

  it('include every question of the card', () => {
    renderFlue('utility_flue', { plan: proPlan('UTILITY') });

    expect(region('More about this flue').getByText('Signs of condensation')).toBeTruthy();
  });
});

describe('the result on the flue screen', () => {
  it('lists what to measure while nothing can be computed', () => {
    renderFlue('flue_liner');

    expect(region('Result').getByText(/Opening width, Opening height, Flue shape, Flue height\./)).toBeTruthy();
  });

  it('shows the steps with their rules, the sizes, and that no round liner fits', () => {
    renderFlue('flue_liner', { answers: SMALL_FLUE });
    const calculation = region('Fireplace flue size');

    expect(calculation.getByRole('heading', { name: 'Flue is too small' })).toBeTruthy();
    expect(calculation.getByText('The flue gives 78.5 sq in. This 36 × 30 in opening needs 90.0.')).toBeTruthy();
    expect(calculation.getAllByText(/R1003\.15\.1/)).not.toHaveLength(0);
    expect(calculation.getAllByText('Too small')).toHaveLength(2);
    expect(region('Liner that fits').getByText('No round liner fits and passes')).toBeTruthy();
    expect(screen.queryByText('Fits and passes')).toBeNull();
  });

  it('computes the same verdict, sizes and liner for a second flue with the same answers', async () => {
    const answers = Object.fromEntries(
      Object.entries(SMALL_FLUE).flatMap(([id, value]) =>
        id.startsWith('flue_liner')
          ? [
              [id, value],
              [`${id}@chim.two`, value],
            ]
          : [[id, value]],
      ),
    ) as Answers;
    renderFlue('flue_liner@chim.two', {
      answers: { ...answers, 'mf@chim.two': 1, 'flue_liner_serves@chim.two': 'THIS_FIREPLACE' },
    });
    const calculation = region('Fireplace flue size, flue 2');

    expect(calculation.getByRole('heading', { name: 'Flue is too small' })).toBeTruthy();
    expect(calculation.getByText('Round size this opening needs')).toBeTruthy();
  });

  it('accepts photo and repair of the finding “Flue too small”', () => {
    renderFlue('flue_liner', { answers: SMALL_FLUE });

    expect(region('Findings in Flue liner').getByText('1 required, 0 taken')).toBeTruthy();
    expect(region('Findings in Flue liner').getByRole('button', { name: 'Accept finding' })).toBeTruthy();
  });
});

describe('navigation to and from the flue screen', () => {
  it('opens from the card and returns to it', async () => {
    renderChecklist('flue');
    await userEvent.click(screen.getByRole('link', { name: 'Size the flue' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Flue size');

    await userEvent.click(screen.getByRole('button', { name: 'Done' }));

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Flue');
    expect(screen.getByRole('region', { name: 'Flue liner' })).toBeTruthy();
  });

  it('focuses the first dimension after a shape is chosen on the card', async () => {
    let answers: Answers = {};
    renderChecklist('flue', { answers: FIREPLACE, onAnswers: (now) => (answers = now) });
    await userEvent.click(screen.getByRole('button', { name: 'Round' }));

    expect(answers).toMatchObject({ flue_liner_flue_shape: 'ROUND' });
    expect(document.activeElement).toBe(region('Liner').getByLabelText('Inside diameter'));
  });

  it('opens at the missing question from the review', async () => {
    renderChecklist('review', { answers: { ...FIREPLACE, flue_liner_flue_shape: 'ROUND', flue_liner_diameter: 10 } });
    await userEvent.click(await screen.findByRole('button', { name: /^Show \d+ more/ }));
    await userEvent.click(screen.getByRole('link', { name: /^Flue liner/ }));

    expect(document.activeElement).toBe(region('Height').getByLabelText('Flue height'));
  });

  it('switches between the flues of one chimney, each with its own answers', async () => {
    renderFlue('flue_liner', { answers: SMALL_FLUE });
    await userEvent.click(screen.getByRole('button', { name: 'Another flue' }));

    expect(screen.getByText(/^Flue 2, /)).toBeTruthy();
    expect(region('Liner').getByRole<HTMLInputElement>('radio', { name: 'Round' }).checked).toBe(false);

    const flues = within(screen.getByRole('navigation', { name: 'Flues' }));
    await userEvent.click(flues.getByRole('button', { name: /^Flue 1/ }));

    expect(screen.getByText(/^Flue 1, /)).toBeTruthy();
    expect(region('Liner').getByRole<HTMLInputElement>('radio', { name: 'Round' }).checked).toBe(true);
  });

  it('redirects to the inspection if the flue was removed', () => {
    renderFlue('flue_liner@chim.gone');

    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy();
    expect(screen.queryByText('Flue size')).toBeNull();
  });
});
