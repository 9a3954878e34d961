import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { SelectField } from '#web/features/sizing/fields/select-field.tsx';
import { CountField, FeetField, InchesField, NumberField } from '#web/ui/field-kit/number-fields.tsx';
import { OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { DateField, TextField } from '#web/ui/field-kit/text-fields.tsx';

afterEach(cleanup);

const ERROR = 'This is required';
const facts = { label: 'Field', error: ERROR, isRequired: true, onChange: () => undefined } as const;
const options = [{ value: 'A', label: 'A' }];

const FIELDS: readonly (readonly [name: string, field: ReactNode, role: string])[] = [
  ['TextField', <TextField {...facts} value="" />, 'Field'],
  ['DateField', <DateField {...facts} value="" />, 'Field'],
  ['NumberField', <NumberField {...facts} value={undefined} />, 'Field'],
  ['CountField', <CountField {...facts} value={undefined} />, 'Field'],
  ['FeetField', <FeetField {...facts} value={undefined} />, 'Field'],
  ['InchesField', <InchesField {...facts} value={undefined} />, 'Field'],
  ['SelectField', <SelectField {...facts} options={options} value={undefined} />, 'Field'],
  ['OptionGroup', <OptionGroup {...facts} legend="Field" options={options} value={undefined} />, 'A'],
];

function open(field: ReactNode) {
  render(
    <>
      {field}
      <button type="button">Next</button>
    </>,
  );
  return { next: screen.getByRole('button', { name: 'Next' }), user: userEvent.setup() };
}

describe('the error of a field that loses focus', () => {
  it.each(FIELDS)('waits in a %s until the press that moved the focus has ended', async (_name, field, label) => {
    const { next, user } = open(field);
    screen.getByLabelText(label).focus();

    await user.pointer({ keys: '[MouseLeft>]', target: next });
    expect(screen.queryByText(ERROR)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });

    expect(await screen.findByText(ERROR)).toBeTruthy();
  });

  it.each(FIELDS)('shows right away in a %s that is left with the keyboard', async (_name, field, label) => {
    const { user } = open(field);
    screen.getByLabelText(label).focus();

    await user.tab();
    await user.tab();
    await user.tab();

    expect(await screen.findByText(ERROR)).toBeTruthy();
  });
});

describe('the layout when a field loses focus', () => {
  it('keeps an invalid number’s error until the press that corrects it has ended', async () => {
    const { next, user } = open(<NumberField label="Field" value={undefined} onChange={() => undefined} />);
    await user.type(screen.getByLabelText('Field'), 'x');
    await user.tab();
    expect(screen.getByText('Enter a number.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Field'));

    await user.pointer({ keys: '[MouseLeft>]', target: next });
    expect(screen.getByText('Enter a number.')).toBeTruthy();
    await user.pointer({ keys: '[/MouseLeft]' });

    await expect.poll(() => screen.queryByText('Enter a number.')).toBeNull();
  });

  it('keeps the fraction keys until the press that leaves the length field has ended', async () => {
    const { next, user } = open(<InchesField {...facts} value={undefined} />);
    const keys = () => screen.queryByRole('group', { name: 'Fractions' });
    screen.getByLabelText('Field').focus();
    expect(await screen.findByRole('group', { name: 'Fractions' })).toBeTruthy();

    await user.pointer({ keys: '[MouseLeft>]', target: next });
    expect(keys()).not.toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });

    await expect.poll(keys).toBeNull();
  });
});
