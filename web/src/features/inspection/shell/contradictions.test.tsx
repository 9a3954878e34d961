import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answers } from '#shared/inspection/types.ts';
import { renderChecklist } from '../testing/test-inspection.tsx';

afterEach(cleanup);

const SHORT: Answers = {
  hearth_extension_state: 'DEFECT',
  hearth_extension_issues: ['HEARTH_EXT_SHORT_FRONT'],
  hearth_extension_front: 20,
  firebox_opening_width: 36,
  firebox_opening_height: 28,
};

const note = () => within(screen.getByRole('note', { name: 'Finding and answers disagree' }));

describe('a finding that a measurement contradicts', () => {
  it('is flagged on its card, with a link to the measurement', async () => {
    renderChecklist('hearth_room', { answers: SHORT });

    expect(
      note().getByText(/measures 20 in, which meets the rule\. Check the measurement or the finding\./),
    ).toBeTruthy();

    await userEvent.click(note().getByRole('button', { name: /^Go to “/ }));

    expect(document.activeElement?.tagName).toBe('INPUT');
    expect((document.activeElement as HTMLInputElement).value).toMatch(/^20/);
  });

  it('is not flagged while the measurement is below the limit', () => {
    renderChecklist('hearth_room', { answers: { ...SHORT, hearth_extension_front: 12 } });

    expect(screen.queryByRole('note', { name: 'Finding and answers disagree' })).toBeNull();
  });

  it('is listed in the review, with a link to its card', async () => {
    renderChecklist('review', { answers: SHORT });
    const list = within(await screen.findByRole('region', { name: 'Findings to check' }));

    await userEvent.click(list.getByRole('button', { name: /Too short in front/ }));

    expect(note().getByText(/which meets the rule/)).toBeTruthy();
  });
});
