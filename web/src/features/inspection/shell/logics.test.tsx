import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_KIT, type InspectionPlan } from '#shared/inspection/kit.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { photoOf, renderChecklist } from '../testing/test-inspection.tsx';

afterEach(cleanup);

const card = (name: string) => within(screen.getByRole('region', { name }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const lite: InspectionPlan = { type: 'MASONRY_WOOD', version: 'Lite', kit: EMPTY_KIT };
const check: InspectionPlan = { type: 'MASONRY_WOOD', version: 'check', checkType: 'WOOD', kit: EMPTY_KIT };

describe('a part in the Lite style', () => {
  it('asks for the condition, then what is wrong, and stores it in the Lite fields', async () => {
    let answers: Answers = {};
    renderChecklist('roof', { plan: lite, onAnswers: (now) => (answers = now) });
    expect(card('Chimney crown').queryByRole('checkbox', { name: 'Wide cracks in crown' })).toBeNull();

    await userEvent.click(card('Chimney crown').getByRole('radio', { name: 'Defect' }));
    await userEvent.click(card('Chimney crown').getByRole('checkbox', { name: 'Wide cracks in crown' }));

    expect(answers).toMatchObject({ crown_state: 'DEFECT', lite_issues_crown: ['CROWN_LARGE_CRACKS'] });
    expect(card('Chimney crown').getByText('1 required, 0 taken')).toBeTruthy();
  });

  it('drops what was wrong when the part is set to satisfactory', async () => {
    let answers: Answers = { crown_state: 'DEFECT', lite_issues_crown: ['CROWN_LARGE_CRACKS'] };
    renderChecklist('roof', { plan: lite, answers, onAnswers: (now) => (answers = now) });
    await userEvent.click(card('Chimney crown').getByRole('radio', { name: 'Satisfactory' }));

    expect(answers).toEqual({ crown_state: 'SATISFACTORY' });
  });
});

describe('a check-style checklist', () => {
  it('asks for each part with three one-tap choices', () => {
    renderChecklist('check', { plan: check });
    const choices = card('Chimney crown').getAllByRole('radio');

    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual(['Satisfactory', 'Defect', 'N/A']);
  });

  it.each([
    ['PASS', {}],
    ['FAIL', { creosote_state: 'DEFECT', creosote_issues: ['CREOSOTE_STAGE3'] }],
  ] as const)('ends with %s', async (label, answers) => {
    renderChecklist('result', { plan: check, answers: { ...answers }, photos: [photoOf('creosote')] });

    // The card renders slightly later than its section.
    expect(await screen.findByText(label)).toBeTruthy();
  });
});

describe('multiple flues and appliances', () => {
  const plan = proPlan('UTILITY');

  it('are added, shown as chips and counted separately', async () => {
    renderChecklist('flue', { plan });
    await userEvent.click(screen.getByRole('button', { name: 'Another flue' }));

    await waitFor(() => expect(heading()).toBe('Flue 2'));
    const chips = within(screen.getByRole('navigation', { name: 'Flues' })).getAllByRole('listitem');
    expect(chips).toHaveLength(2);
    expect(chips[1]?.querySelector('button')?.getAttribute('aria-current')).toBe('true');
  });

  it('are added once by a double tap', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    renderChecklist('flue', { plan });
    fireEvent.click(screen.getByRole('button', { name: 'Another flue' }));
    // The second tap meets the button on the screen of the new flue.
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add flue' });
    expect(again.disabled).toBe(true);
    fireEvent.click(again);
    expect(heading()).toBe('Flue 2');

    clock.mockReturnValue(2000);
    await waitFor(() => expect(again.disabled).toBe(false));
    fireEvent.click(again);
    clock.mockRestore();
    await waitFor(() => expect(heading()).toBe('Flue 3'));
  });

  it('keep their own answers', async () => {
    let answers: Answers = { 'mf@chim.k2': 2 };
    renderChecklist('flue@chim.k2', { plan, answers, onAnswers: (now) => (answers = now) });
    await userEvent.click(card('Blockage').getByRole('checkbox', { name: 'Satisfactory' }));

    expect(answers).toMatchObject({ 'blockage_state@chim.k2': 'SATISFACTORY' });
    expect(answers['blockage_state']).toBeUndefined();
  });

  it('are copied with their answers', async () => {
    let answers: Answers = { utility_flue_use: 'GAS' };
    renderChecklist('flue', { plan, answers, onAnswers: (now) => (answers = now) });
    await userEvent.click(screen.getByRole('button', { name: 'Copy this flue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Flue 1' }));

    await waitFor(() => expect(heading()).toBe('Flue 2'));
    const copy = Object.keys(answers).find((id) => id.startsWith('utility_flue_use@chim.'));
    expect(answers[copy ?? '']).toBe('GAS');
  });

  it('list what will be lost before removal, and keep the current place', async () => {
    let answers: Answers = { 'mf@chim.k2': 2, 'blockage_state@chim.k2': 'DEFECT', 'utility_flue_use@chim.k2': 'GAS' };
    answers = { ...answers, 'blockage_issues@chim.k2': ['FLUE_ANIMAL_NEST'] };
    const photos = [photoOf('blockage@chim.k2')];
    renderChecklist('flue@chim.k2', { plan, answers, photos, onAnswers: (now) => (answers = now) });
    await userEvent.click(screen.getByRole('button', { name: 'Arrange flues' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Flue 2' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/3 answers and 1 photo will be deleted with it/)).toBeTruthy();

    await userEvent.click(question.getByRole('button', { name: 'Remove Flue 2' }));

    await waitFor(() => expect(heading()).toBe('Flue'));
    expect(answers['mf@chim.k2']).toBeUndefined();
  });

  it('are reordered with buttons', async () => {
    let answers: Answers = { 'mf@chim.k2': 2, 'mf@chim.k3': 3 };
    renderChecklist('flue@chim.k3', { plan, answers, onAnswers: (now) => (answers = now) });
    await userEvent.click(screen.getByRole('button', { name: 'Arrange flues' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move Flue 3 up' }));

    expect(answers).toMatchObject({ 'mf@chim.k3': 2, 'mf@chim.k2': 3 });
    await waitFor(() => expect(heading()).toBe('Flue 2'));
  });
});

describe('sections that depend on an answer', () => {
  it('appear with it, and fall back to the step before them when they are hidden', async () => {
    const gas: Answers = { insert_unit_insert_fuel: 'GAS' };
    renderChecklist('gas', { plan: proPlan('INSERT'), answers: gas });
    const atGas = heading();
    cleanup();
    renderChecklist('gas', { plan: proPlan('INSERT'), answers: { insert_unit_insert_fuel: 'WOOD' } });

    expect(atGas).not.toBe(heading());
    expect(heading()).not.toBe('Job set-up');
  });
});

describe('the last visit’s answer', () => {
  const baseline = {
    inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
    baseline: {
      inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRA',
      createdAt: '2025-11-02T10:00:00.000Z',
      completedAt: '2025-11-02T11:00:00.000Z',
      inspector: { userId: 'user-0000000001', name: 'Demo Technician' },
      components: {
        crown: { state: 'DEFECT', issues: ['CROWN_LARGE_CRACKS'], photos: [] },
        flashing: { state: 'NOT_ACCESSIBLE', issues: [], limitation: 'ROOF_WET', photos: [] },
      },
      readings: {},
    },
    readings: [],
  };

  it('is one line on the card that opens on tap', async () => {
    renderChecklist('roof', { baseline });
    const line = await card('Chimney crown').findByRole('button', { name: /Nov 2025.*Wide cracks in crown/ });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    expect(card('Flashing').getByRole('button', { name: /Not accessible, roof wet or icy/ })).toBeTruthy();

    await userEvent.click(line);

    expect(card('Chimney crown').getByRole('region', { name: 'Photos of Nov 2025' })).toBeTruthy();
    expect(card('Water repellent').queryByRole('button', { name: /2025/ })).toBeNull();
  });
});

describe('prices during an inspection', () => {
  const answers: Answers = { crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'] };

  it('can be changed for this inspection if the company lets technicians', async () => {
    let sent: unknown;
    renderChecklist('roof', { answers, onPriceBook: (priceBook) => (sent = priceBook) });
    await userEvent.click(card('Chimney crown').getByRole('button', { name: /^Price/ }));
    const field = card('Chimney crown').getByLabelText('Price');
    await userEvent.clear(field);
    await userEvent.type(field, '1234{Enter}');

    expect(Object.values(sent as object)).toContainEqual({ priceCents: 123_400 });
    expect(card('Chimney crown').getByText('$1,234')).toBeTruthy();
  });

  it('cannot be changed if technicians may not', () => {
    renderChecklist('roof', { answers, policy: { editPrices: false } });

    expect(card('Chimney crown').queryByRole('button', { name: /^Price/ })).toBeNull();
  });
});

describe('the review for an inspection level', () => {
  it('lists what the level requires and what it does not', async () => {
    renderChecklist('review', { answers: { job_info_inspection_level: 'LEVEL_1', crown_state: 'NOT_ACCESSIBLE' } });
    const meter = within(await screen.findByRole('region', { name: 'Progress' }));

    expect(meter.getByText(/Level 1 asks for \d+ things: 0 answered, 0 limitations, \d+ open\./)).toBeTruthy();
    expect(meter.getByText(/Not asked for: .*attic/)).toBeTruthy();
  });

  it('compares each reading with its limit and earlier visits', async () => {
    const baseline = {
      inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
      readings: [
        {
          fieldId: 'thermopile_mv_open',
          points: [{ inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRA', at: '2025-11-02T11:00:00.000Z', value: 610 }],
        },
      ],
    };
    renderChecklist('review', { plan: proPlan('GAS_LOGS'), answers: { thermopile_mv_open: 210 }, baseline });
    const readings = within(await screen.findByRole('region', { name: 'Readings' }));

    expect(readings.getByText('210 mV')).toBeTruthy();
    expect(readings.getByText('Outside its limit')).toBeTruthy();
    expect(readings.getByText('Before: Nov 2025: 610')).toBeTruthy();
  });

  it('collapses a part that the level does not require', () => {
    renderChecklist('basement_attic', { answers: { job_info_inspection_level: 'LEVEL_1' } });

    expect(screen.getAllByText('Not required at this level')).toHaveLength(2);
  });
});
