import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { renderChecklist } from '../testing/test-inspection.tsx';

afterEach(cleanup);

const card = (name: string) => within(screen.getByRole('region', { name }));
const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }));

describe('the lead card', () => {
  it('asks at the start which fuel the insert burns', async () => {
    let answers: Answers = {};
    renderChecklist('job', { plan: proPlan('INSERT'), onAnswers: (now) => (answers = now) });
    await userEvent.click(card('The insert').getByRole('radio', { name: 'Wood' }));

    expect(answers).toMatchObject({ insert_unit_insert_fuel: 'WOOD' });
  });

  it('keeps a section open while its lead question is unanswered', () => {
    renderChecklist('insert_unit', { plan: proPlan('INSERT') });

    expect(screen.getByText(/“Burns” in the job set-up decides what else is asked here/)).toBeTruthy();
    expect(screen.getByText(/so far/)).toBeTruthy();
  });

  it('shows the total count once the lead question is answered', () => {
    renderChecklist('insert_unit', { plan: proPlan('INSERT'), answers: { insert_unit_insert_fuel: 'WOOD' } });

    expect(screen.queryByText(/so far/)).toBeNull();
    expect(sections().getByRole('button', { name: /^Unit/ }).textContent).toMatch(/\d+ left/);
  });
});

describe('an optional part', () => {
  it('is skipped by “All satisfactory” and answered by “Rest not present”', async () => {
    let answers: Answers = {};
    renderChecklist('hearth_room', { onAnswers: (now) => (answers = now) });
    await userEvent.click(screen.getByRole('button', { name: 'All satisfactory' }));

    expect(answers).toMatchObject({ hearth_extension_state: 'SATISFACTORY', lintel_state: 'SATISFACTORY' });
    expect(answers['log_lighter_state']).toBeUndefined();

    await userEvent.click(screen.getByRole('button', { name: /^Rest not present: .*Log lighter/ }));

    expect(answers).toMatchObject({ log_lighter_state: 'NA', glass_doors_state: 'NA' });
  });

  it('is marked not present with one tap on its card', async () => {
    let answers: Answers = {};
    renderChecklist('hearth_room', { onAnswers: (now) => (answers = now) });
    await userEvent.click(card('Grate').getByRole('checkbox', { name: 'Not present' }));

    expect(answers).toMatchObject({ grate_state: 'NA' });
  });

  it('is answered together with all others by one tap in the review', async () => {
    let answers: Answers = {};
    renderChecklist('review', { onAnswers: (now) => (answers = now) });
    await userEvent.click(await screen.findByRole('button', { name: /\d+ parts not present/ }));

    expect(answers).toMatchObject({ ash_dump_state: 'NA', cricket_state: 'NA', log_lighter_state: 'NA' });
    expect(answers['crown_state']).toBeUndefined();
  });
});

describe('the job card', () => {
  it('has no condition, and stores what the visit calls for', async () => {
    let answers: Answers = {};
    renderChecklist('job', { onAnswers: (now) => (answers = now) });
    const job = card('Job and reason');
    expect(job.queryByRole('checkbox', { name: 'Satisfactory' })).toBeNull();

    await userEvent.click(job.getByRole('checkbox', { name: 'Concealed hazard suspected' }));

    expect(answers).toMatchObject({ job_info_issues: ['JOB_LEVEL3_NEEDED'] });
    expect(screen.queryByText(/1 required, 0 taken/)).toBeNull();
  });

  it('does not ask for a level or a scan for a dryer vent', () => {
    renderChecklist('job', { plan: proPlan('DRYER_VENT') });

    expect(screen.queryByText('Inspection level')).toBeNull();
    expect(screen.queryByText(/Level 2/)).toBeNull();
  });
});
