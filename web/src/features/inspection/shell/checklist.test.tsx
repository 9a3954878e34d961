import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answers } from '#shared/inspection/types.ts';
import { firstFrameOfChecklist, photoOf, renderChecklist } from '../testing/test-inspection.tsx';

afterEach(cleanup);

const jpeg = new File(['jpeg'], 'crown.jpg', { type: 'image/jpeg' });
const card = (name: string) => screen.getByRole('region', { name });
const next = () => screen.getByRole('button', { name: /^Next/ });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

async function takePhoto(of: string) {
  await userEvent.upload(within(card(of)).getByLabelText(new RegExp(`Take .*photo: ${of}`)), jpeg);
}

describe('the checklist', () => {
  it('blocks Next while a defect has no photo, with an error next to the photo and in the footer', async () => {
    renderChecklist('roof');
    await userEvent.click(within(card('Chimney crown')).getByRole('checkbox', { name: 'Wide cracks in crown' }));

    await userEvent.click(next());

    expect(heading()).toBe('Roof');
    expect(screen.getByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Chimney crown: take at least one photo'),
    );
    expect(within(card('Chimney crown')).getByText('Take at least one photo of the defect.')).toBeTruthy();
  });

  it('continues once the defect has its photo', async () => {
    renderChecklist('roof');
    await userEvent.click(within(card('Chimney crown')).getByRole('checkbox', { name: 'Wide cracks in crown' }));
    await takePhoto('Chimney crown');

    await userEvent.click(next());

    await waitFor(() => expect(heading()).toBe('Performance'));
  });

  it('continues past parts without an answer', async () => {
    renderChecklist('roof');

    await userEvent.click(next());

    await waitFor(() => expect(heading()).toBe('Performance'));
  });

  it('resumes where it was left, even if an earlier section has open questions', () => {
    renderChecklist('roof').unmount();

    renderChecklist();

    expect(heading()).toBe('Roof');
  });

  it('cannot be left through the list of sections either', async () => {
    renderChecklist('roof');
    await userEvent.click(within(card('Chimney crown')).getByRole('checkbox', { name: 'Wide cracks in crown' }));

    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('button', { name: /^Job set-up/ }),
    );

    expect(heading()).toBe('Roof');
  });

  it('renders what is visible first before the rest of a long section', async () => {
    const { container, unmount } = firstFrameOfChecklist('roof');
    const cards = () => container.querySelectorAll('.ui-card').length;
    try {
      expect(cards()).toBe(2);
      await waitFor(() => expect(cards()).toBe(6));
    } finally {
      unmount();
    }
  });

  it('renders everything at once when a link points to one of its cards', () => {
    const { container, unmount } = firstFrameOfChecklist('roof&part=exposed_flue_tile');
    try {
      expect(container.querySelectorAll('.ui-card')).toHaveLength(6);
    } finally {
      unmount();
    }
  });

  it('shows how many parts are left and counts down', async () => {
    renderChecklist('roof');
    const counter = screen.getByText(/left in Roof/);
    expect(counter.textContent).toBe('6 left in Roof');

    await userEvent.click(within(card('Exposed flue tile')).getByRole('checkbox', { name: 'Satisfactory' }));

    expect(counter.textContent).toBe('5 left in Roof');
  });
});

describe('a finding', () => {
  it('opens in place, prefilled, and requires a photo before it is accepted', async () => {
    renderChecklist('roof');
    await userEvent.click(within(card('Chimney crown')).getByRole('checkbox', { name: 'Wide cracks in crown' }));
    const finding = within(card('Findings in Chimney crown'));
    expect(finding.getByText('1 required, 0 taken')).toBeTruthy();
    expect(finding.getByRole('radio', { name: 'Water intrusion' })).toHaveProperty('checked', true);
    expect(finding.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toHaveLength(1);

    await userEvent.click(finding.getByRole('button', { name: 'Accept finding' }));

    expect(finding.getByText('Take at least one photo of the defect.')).toBeTruthy();
  });

  it('collapses to one line when accepted with a photo', async () => {
    renderChecklist('roof');
    await userEvent.click(within(card('Chimney crown')).getByRole('checkbox', { name: 'Wide cracks in crown' }));
    await takePhoto('Chimney crown');

    await userEvent.click(screen.getByRole('button', { name: 'Accept finding' }));

    expect(screen.getByRole('button', { name: /^Chimney crown.*defect/ })).toBeTruthy();
  });

  it('shows no prices if the company shows none', async () => {
    const answers: Answers = { crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'] };
    renderChecklist('roof', { answers, policy: { showPrices: false } });

    expect(card('Chimney crown').textContent).not.toContain('$');
  });

  it('hides the wording editor if technicians may not edit the wording', () => {
    const answers: Answers = { crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'] };
    renderChecklist('roof', { answers, policy: { editWording: false } });

    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('shows why a photo was refused, and still requires one', async () => {
    const message = 'This photo is all black. Please retake it with more light.';
    const answers: Answers = { crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'] };
    renderChecklist('roof', { answers, takePhoto: () => ({ ok: false, message }) });

    await takePhoto('Chimney crown');

    expect(within(card('Chimney crown')).getByText(message)).toBeTruthy();
    expect(screen.getByText('1 required, 0 taken')).toBeTruthy();
  });

  it('derived from the answers can be accepted as a defect, or overruled with a reason', async () => {
    let answers: Answers = { crown_bond_break: false };
    renderChecklist('roof', { answers, onAnswers: (now) => (answers = now) });
    await userEvent.click(screen.getByRole('button', { name: /^Overrule/ }));

    expect(answers['crown_dismissed']).toEqual(['CROWN_NO_BOND_BREAK']);
    expect(within(card('Chimney crown')).getByLabelText('Why isn’t it a defect?')).toBeTruthy();
  });
});

describe('a part that cannot be seen', () => {
  it('requires a reason and goes into the report as a limitation', async () => {
    renderChecklist('roof');
    await userEvent.click(within(card('Flashing')).getByRole('checkbox', { name: 'Not accessible' }));
    await userEvent.click(next());
    expect(within(card('Flashing')).getByText('Say why it could not be seen')).toBeTruthy();

    await userEvent.click(within(card('Flashing')).getByRole('radio', { name: 'Roof too steep' }));
    await userEvent.click(next());

    await waitFor(() => expect(heading()).toBe('Performance'));
  });
});

describe("'All satisfactory'", () => {
  it('answers the rest of the section and overwrites no answer', async () => {
    let answers: Answers = { crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'], cricket_state: 'NA' };
    renderChecklist('roof', { answers, photos: [photoOf('crown')], onAnswers: (now) => (answers = now) });

    await userEvent.click(screen.getByRole('button', { name: 'All satisfactory' }));

    expect(answers).toMatchObject({
      chimney_cap_state: 'SATISFACTORY',
      flue_tile_top_state: 'SATISFACTORY',
      flashing_state: 'SATISFACTORY',
      crown_state: 'DEFECT',
      crown_issues: ['CROWN_LARGE_CRACKS'],
      cricket_state: 'NA',
    });
    expect(screen.getByText('All answered')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'All satisfactory' })).toBeNull();
  });

  it('hands its focus to what is left when it disappears', async () => {
    renderChecklist('roof');
    await userEvent.click(screen.getByRole('button', { name: 'All satisfactory' }));

    expect(document.activeElement?.textContent).toMatch(/^1 leftof \d+ cards in Roof$/);
  });

  it('leaves a part with a proposed finding open', async () => {
    let answers: Answers = { crown_bond_break: false };
    renderChecklist('roof', { answers, onAnswers: (now) => (answers = now) });

    await userEvent.click(screen.getByRole('button', { name: 'All satisfactory' }));

    expect(answers['crown_state']).toBeUndefined();
    expect(answers['flashing_state']).toBe('SATISFACTORY');
    // The crown, and the cricket, because no answer states whether there is one.
    expect(screen.getByText('2 left in Roof')).toBeTruthy();
  });
});

const SMALL_FLUE: Answers = {
  firebox_opening_width: 36,
  firebox_opening_height: 30,
  flue_liner_flue_shape: 'ROUND',
  flue_liner_diameter: 10,
  flue_liner_flue_height: 264,
};

describe('the flue card', () => {
  it('shows measurements and verdict, without the fields of the flue screen', () => {
    renderChecklist('flue', { answers: SMALL_FLUE });
    const flue = within(card('Flue liner'));

    expect(flue.getByText('Inside diameter').parentElement?.textContent).toContain('10 in');
    expect(flue.getByRole('heading', { name: 'Flue is too small' })).toBeTruthy();
    expect(flue.queryByLabelText('Inside diameter')).toBeNull();
    expect(flue.queryByText('How it was computed')).toBeNull();
    expect(flue.getByRole('link', { name: 'Open flue size' })).toBeTruthy();
  });

  it('lists the missing measurements', () => {
    renderChecklist('flue');

    expect(within(card('Flue liner')).getByText(/Still needed: .*Flue shape, Flue height\./)).toBeTruthy();
  });

  it('offers the ways to fix the flue as one choice, each with its size and reason', async () => {
    renderChecklist('flue', { answers: SMALL_FLUE });
    const choices = within(screen.getByRole('radiogroup', { name: 'Choose one' }));
    const picked = () => choices.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

    expect(choices.getByText('smoke guard 4 in')).toBeTruthy();
    expect(choices.getByText(/leaves an opening of 36 × 26 in/)).toBeTruthy();
    expect(choices.queryByText(/Stainless liner supply and install/)).toBeNull();
    expect(picked()).toEqual([true, false, false, false]);

    await userEvent.click(choices.getByRole('radio', { name: /^Wood insert/ }));

    expect(picked()).toEqual([false, true, false, false]);
  });
});

describe('the review', () => {
  it('links each missing item to its place, and blocks Complete until nothing is missing', async () => {
    renderChecklist('review');
    // Eight are shown first. The lead card lacks its answer and the job card its reason, not a condition.
    expect(await screen.findAllByRole('link', { name: /Not answered/ })).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: /^Show \d+ more/ }));
    expect(screen.getAllByRole('link', { name: /Not answered/ }).length).toBeGreaterThan(20);
    expect(screen.getByRole('button', { name: 'Complete' }).getAttribute('aria-disabled')).toBe('true');

    await userEvent.click(screen.getByRole('link', { name: /^Chimney crown/ }));

    expect(heading()).toBe('Roof');
  });

  it('shows what could not be stored as an error, instead of what is left to do', async () => {
    renderChecklist('review', { problem: 'This couldn’t be saved on this device.' });

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('This couldn’t be saved on this device.');
    expect(screen.queryByText(/then you can complete/)).toBeNull();
  });

  it('proposes the overall condition with its reasons', async () => {
    renderChecklist('review', { answers: { crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'] } });

    expect(await screen.findByText('Operational, water-vulnerable')).toBeTruthy();
    expect(screen.getByText('Because 1 water finding is open')).toBeTruthy();
  });

  it('asks for a reason when the condition is changed', async () => {
    renderChecklist('review');
    await userEvent.click(await screen.findByRole('button', { name: 'Change, with a reason' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Unsuitable for operation' }));

    expect(card('Overall condition').textContent).toContain('Reason for the change is needed');
  });
});
