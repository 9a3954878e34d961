import { enterText } from '#web/testing/enter-text.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { afterPaint } from '../model/after-paint.ts';
import { photoOf, renderChecklist, type TestInspectionProps } from '../testing/test-inspection.tsx';

afterEach(cleanup);

const card = () => within(screen.getByRole('region', { name: 'Chimney crown' }));
const other = () => card().getAllByRole('checkbox', { name: 'Other: say what' });
const tapOther = async () => userEvent.click(other()[0]!);

function open(props: TestInspectionProps = {}) {
  const seen: { answers: Answers } = { answers: props.answers ?? {} };
  renderChecklist('roof', { ...props, onAnswers: (answers) => (seen.answers = answers) });
  return seen;
}

async function type(label: string, text: string) {
  const field = card().getByLabelText(label);
  await userEvent.clear(field);
  await enterText(field, text);
  await userEvent.tab();
}

const nest: Answers = {
  crown_state: 'DEFECT',
  crown_other_k1: 1,
  crown_other_k1_title: 'Wasp nest',
  crown_other_k1_say: 'A nest in the gap.',
  crown_other_k1_severity: 'MAINTENANCE',
};
const [onlyPhoto] = [photoOf('crown')];

describe('"Other: say what" in the list of findings', () => {
  it('is last and opens a finding with the focus in its first field', async () => {
    const seen = open();
    expect(card().getAllByRole('checkbox').at(-1)).toBe(other()[0]);

    await tapOther();

    expect(seen.answers['crown_state']).toBe('DEFECT');
    await waitFor(() => expect(document.activeElement).toBe(card().getByLabelText('What is wrong')));
    expect(card().getByText('1 required, 0 taken')).toBeTruthy();
  });

  it('accepts title, text, severity, stop-use, repair, price and quantity', async () => {
    const seen = open();
    await tapOther();
    await type('What is wrong', 'Wasp nest');
    await type('What was seen', 'A nest in the gap.');
    await userEvent.click(card().getByRole('radio', { name: 'Safety' }));
    await userEvent.click(card().getByRole('checkbox', { name: 'Do not use until repaired' }));
    await type('What to do', 'Remove the nest');
    await type('Price of one', '125.50');
    await type('Quantity', '2');
    await userEvent.selectOptions(card().getByLabelText('Unit'), 'hour');

    expect(Object.values(seen.answers)).toEqual(
      expect.arrayContaining(['Wasp nest', 'A nest in the gap.', 'SAFETY', true, 'Remove the nest', 12_550, 2, 'HOUR']),
    );
    expect(card().getByText(/^Total/).textContent).toBe('Total $251');
    expect(card().getByRole('heading', { name: 'Wasp nest' })).toBeTruthy();
    expect(card().getByRole('checkbox', { name: /^Remove the nest/ })).toHaveProperty('checked', true);
  });

  it('keeps the focus and the next field while findings are computed after a repair’s first word', async () => {
    const waiting: (() => void)[] = [];
    const seen = open({ answers: { ...nest, crown_other_k1_fix_k1: 1 }, later: (work) => waiting.push(work) });
    await enterText(card().getByLabelText('What to do'), 'Remove it');
    const quantity = card().getByRole('textbox', { name: 'Quantity' });
    await userEvent.click(quantity);

    expect(card().getByRole('textbox', { name: 'Quantity' })).toBe(quantity);
    expect(document.activeElement).toBe(quantity);
    expect(seen.answers['crown_other_k1_fix_k1_label']).toBe('Remove it');
  });

  it('shows no error when a filled field is left before the findings are computed', async () => {
    open({ answers: { crown_state: 'DEFECT', crown_other_k1: 1 }, later: () => undefined });
    await enterText(card().getByLabelText('What was seen'), 'A nest');
    await userEvent.tab();

    expect(card().getByLabelText('What was seen').getAttribute('aria-invalid')).toBe('false');
    expect(card().queryByText('Say what was seen')).toBeNull();
  });

  it('rejects an empty title and a missing severity, with errors next to the fields', async () => {
    open({ photos: [onlyPhoto] });
    await tapOther();
    await type('What is wrong', '   ');

    await userEvent.click(card().getByRole('button', { name: 'Accept finding' }));

    const title = card().getByLabelText('What is wrong');
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(title.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Say what is wrong',
    );
    expect(card().getByText('Choose a severity')).toBeTruthy();
  });

  it.each(['-5', '1.234', 'abc', '2000000'])('does not store the price %s', async (price) => {
    const seen = open();
    await tapOther();
    await type('Price of one', price);

    expect(card().getByLabelText('Price of one').getAttribute('aria-invalid')).toBe('true');
    expect(Object.keys(seen.answers).filter((id) => id.endsWith('_cents'))).toEqual([]);
  });

  it('deletes the finding with its button and restores it with Undo', async () => {
    const seen = open({ answers: nest, photos: [onlyPhoto] });
    await userEvent.click(screen.getByRole('button', { name: /^Chimney crown/ }));
    await userEvent.click(card().getByRole('button', { name: /^Delete finding/ }));
    expect(seen.answers['crown_other_k1']).toBeUndefined();
    expect(seen.answers['crown_state']).toBeUndefined();
    expect(card().queryByLabelText('What is wrong')).toBeNull();

    await userEvent.click(card().getByRole('button', { name: 'Undo' }));

    expect(seen.answers).toEqual(nest);
    expect(card().getByLabelText('What is wrong')).toHaveProperty('value', 'Wasp nest');
  });

  it('offers Undo when another condition deletes the finding', async () => {
    const seen = open({ answers: nest, later: afterPaint });
    await userEvent.click(card().getByRole('checkbox', { name: 'Satisfactory' }));
    expect(seen.answers).toMatchObject({ crown_state: 'SATISFACTORY' });
    expect(await card().findByText('Deleted: Wasp nest')).toBeTruthy();
    await waitFor(() => expect(card().queryByRole('button', { name: /Accept/ })).toBeNull());

    await userEvent.click(card().getByRole('button', { name: 'Undo' }));

    expect(seen.answers).toEqual(nest);
  });

  it('offers another one once the first has a title, up to ten', async () => {
    open({ answers: { crown_state: 'DEFECT', crown_other_k1: 1 } });
    expect(other()[0]).toHaveProperty('checked', true);
    cleanup();

    open({ answers: nest });
    expect(other()[0]).toHaveProperty('checked', false);
    cleanup();

    const ten = Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [
        [`crown_other_k${n}`, n],
        [`crown_other_k${n}_title`, `Finding ${n}`],
      ]).flat() as [string, string | number][],
    );
    open({ answers: { crown_state: 'DEFECT', ...ten } });
    const names = card()
      .getAllByRole('checkbox')
      .slice(0, 30)
      .map((box) => box.closest('label')?.textContent);
    expect(names.indexOf('Finding 9')).toBeLessThan(names.indexOf('Other: say what'));
    expect(card().getAllByRole('article')).toHaveLength(10);
  });

  it('is kept when other catalog findings change', async () => {
    const seen = open({ answers: nest });
    await userEvent.click(card().getByRole('checkbox', { name: 'Wide cracks in crown' }));
    await userEvent.click(card().getByRole('checkbox', { name: 'Wide cracks in crown' }));

    expect(seen.answers).toEqual(nest);
  });

  it('is offered in Lite too, and keeps the selected state', async () => {
    const plan = { type: 'MASONRY_WOOD', version: 'Lite', kit: EMPTY_KIT } as const;
    const seen = open({ plan, answers: { crown_state: 'DEFECT' } });
    await tapOther();
    await type('What is wrong', 'Wasp nest');
    await userEvent.click(card().getByRole('checkbox', { name: 'Wasp nest' }));

    expect(seen.answers['crown_state']).toBe('DEFECT');
    expect(card().getByText('Deleted: Wasp nest')).toBeTruthy();
  });

  it('shows no price if only the office may set it', async () => {
    open({ policy: { editPrices: false } });
    await tapOther();

    expect(card().queryByLabelText('Price of one')).toBeNull();
    expect(card().getByText('The office sets the price.')).toBeTruthy();
  });
});

describe('"Other: say what" in the list of repairs', () => {
  const cracks: Answers = { crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'] };
  const repairs = () => within(card().getByRole('group', { name: 'Repair' }));

  it('adds a repair to a catalog finding, chosen in addition to the first', async () => {
    const seen = open({ answers: cracks });
    await userEvent.click(repairs().getByRole('checkbox', { name: 'Other: say what' }));
    await waitFor(() => expect(document.activeElement).toBe(card().getByLabelText('What to do')));
    await type('What to do', 'Cast a new crown');
    await type('Price of one', '900');

    expect(repairs().getByRole('checkbox', { name: /^Cast a new crown/ })).toHaveProperty('checked', true);
    expect(repairs().getAllByRole('checkbox')[0]).toHaveProperty('checked', true);
    expect(Object.values(seen.answers)).toEqual(expect.arrayContaining(['Cast a new crown', 90_000]));
  });

  it('is closed by a second tap while nothing has been typed', async () => {
    open({ answers: cracks });
    const line = () => repairs().getByRole('checkbox', { name: 'Other: say what' });
    await userEvent.click(line());
    expect(line()).toHaveProperty('checked', true);
    await userEvent.click(line());

    expect(line()).toHaveProperty('checked', false);
    expect(card().queryByLabelText('What to do')).toBeNull();
  });

  it('asks for the quantity of a written repair only in its form', () => {
    const hours: Answers = {
      ...cracks,
      crown_crown_large_cracks_fix_k2: 1,
      crown_crown_large_cracks_fix_k2_label: 'Cast a new crown',
      crown_crown_large_cracks_fix_k2_unit: 'HOUR',
      crown_crown_large_cracks_fix_k2_quantity: 3,
      crown_crown_large_cracks_repairs: ['OTHER_K2'],
    };
    open({ answers: hours });

    expect(card().queryByLabelText('How many hours?')).toBeNull();
    expect(card().getByRole('textbox', { name: 'Quantity' })).toHaveProperty('value', '3');
  });

  it('deletes a written repair and restores it with Undo', async () => {
    const answers: Answers = {
      ...cracks,
      crown_crown_large_cracks_fix_k2: 1,
      crown_crown_large_cracks_fix_k2_label: 'Cast a new crown',
      crown_crown_large_cracks_repairs: ['OTHER_K2'],
    };
    const seen = open({ answers });
    await userEvent.click(card().getByRole('button', { name: /^Delete repair/ }));
    expect(repairs().getAllByRole('checkbox')[0]).toHaveProperty('checked', true);

    await userEvent.click(card().getByRole('button', { name: 'Undo' }));

    expect(seen.answers).toEqual(answers);
  });
});

describe('"Other: say what" in the list of reasons', () => {
  it('asks for the reason and shows it on the collapsed card', async () => {
    const seen = open();
    await userEvent.click(card().getByRole('checkbox', { name: 'Not accessible' }));
    await userEvent.click(card().getByRole('radio', { name: 'Other: say what' }));
    await type('Why it could not be seen', 'Dog in the yard');
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Flashing' })).getByRole('checkbox', { name: 'Satisfactory' }),
    );

    expect(seen.answers).toMatchObject({ crown_limitation: 'OTHER', crown_limitation_other: 'Dog in the yard' });
    expect(await screen.findByRole('button', { name: /^Chimney crown.*dog in the yard/ })).toBeTruthy();
  });
});
