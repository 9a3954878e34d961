import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CountField, FeetField, InchesField, NumberField } from './number-fields.tsx';

afterEach(cleanup);

type Field = typeof InchesField;

function Harness({ field: FieldOf, seen, first }: { field: Field; seen: (number | null)[]; first?: number }) {
  const [value, setValue] = useState<number | undefined>(first);
  return (
    <FieldOf
      label="Width"
      value={value}
      validate={(figure) => (figure > 600 ? 'Enter at most 50 ft.' : undefined)}
      onChange={(next) => {
        seen.push(next);
        setValue(next ?? undefined);
      }}
    />
  );
}

function open(field: Field, first?: number) {
  const seen: (number | null)[] = [];
  render(<Harness field={field} seen={seen} {...(first === undefined ? {} : { first })} />);
  return { seen, input: screen.getByLabelText<HTMLInputElement>('Width') };
}

describe('InchesField', () => {
  it.each([
    ['12 1/2', 12.5, '12 1/2'],
    ['12.5', 12.5, '12 1/2'],
    ['12½', 12.5, '12 1/2'],
    ['3/8', 0.375, '3/8'],
    ['3\' 4"', 40, '40'],
    ['36', 36, '36'],
  ])('parses %s as %f in and shows it back as %s', async (typed, inches, shown) => {
    const { seen, input } = open(InchesField);

    await userEvent.type(input, typed);
    await userEvent.tab();

    expect(seen.at(-1)).toBe(inches);
    expect(input.value).toBe(shown);
  });

  it('adds a fraction by its key, replacing the existing one', async () => {
    const { seen, input } = open(InchesField);
    await userEvent.type(input, '11');

    await userEvent.click(screen.getByRole('button', { name: '½' }));
    await userEvent.click(screen.getByRole('button', { name: '¾' }));
    await userEvent.click(input);
    await userEvent.keyboard('{Enter}');

    expect(seen.at(-1)).toBe(11.75);
  });

  it('keeps text that is not a length in the field, shows an error and stores nothing', async () => {
    const { seen, input } = open(InchesField);

    await userEvent.type(input, 'wide{Enter}');

    expect(input.value).toBe('wide');
    expect(screen.getByText('Enter a length like 12, 12.5 or 12 1/2.')).toBeTruthy();
    expect(seen).toEqual([]);
  });

  it('does not store a length that is too long', async () => {
    const { seen, input } = open(InchesField);

    await userEvent.type(input, '601{Enter}');

    expect(screen.getByText('Enter at most 50 ft.')).toBeTruthy();
    expect(seen).toEqual([]);
  });

  it('clears the answer when the field is emptied', async () => {
    const { seen, input } = open(InchesField, 12.5);

    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');

    expect(seen).toEqual([null]);
  });

  it('stores the typed value when the screen closes', async () => {
    const seen: (number | null)[] = [];
    const { unmount } = render(<Harness field={InchesField} seen={seen} />);
    await userEvent.type(screen.getByLabelText('Width'), '7');

    unmount();

    expect(seen).toEqual([7]);
  });
});

describe('FeetField', () => {
  it('accepts feet and returns inches', async () => {
    const { seen, input } = open(FeetField);

    await userEvent.type(input, '22.5{Enter}');

    expect(seen).toEqual([270]);
    expect(input.value).toBe('22.5');
  });

  it('accepts feet and inches', async () => {
    const { seen, input } = open(FeetField);

    await userEvent.type(input, '22 ft 6 in{Enter}');

    expect(seen).toEqual([270]);
  });
});

describe('NumberField', () => {
  it('accepts negative decimals', async () => {
    const { seen, input } = open(NumberField);

    await userEvent.type(input, '-0.04{Enter}');

    expect(seen).toEqual([-0.04]);
  });

  it('rejects words', async () => {
    const { seen, input } = open(NumberField);

    await userEvent.type(input, 'two{Enter}');

    expect(screen.getByText('Enter a number.')).toBeTruthy();
    expect(seen).toEqual([]);
  });
});

describe('CountField', () => {
  it('counts up and down by taps, within the valid range', async () => {
    const stored: (number | null)[] = [];
    function Count() {
      const [value, setValue] = useState<number>();
      return (
        <CountField
          label="Elbows"
          value={value}
          validate={(figure) => (figure < 0 ? 'Enter at least 0.' : undefined)}
          onChange={(next) => {
            stored.push(next);
            setValue(next ?? undefined);
          }}
        />
      );
    }
    render(<Count />);
    await userEvent.click(screen.getByRole('button', { name: 'One less: Elbows' }));
    await userEvent.click(screen.getByRole('button', { name: 'One more: Elbows' }));
    await userEvent.click(screen.getByRole('button', { name: 'One more: Elbows' }));

    expect(stored).toEqual([1, 2]);
    expect(screen.getByLabelText('Elbows')).toHaveProperty('value', '2');
  });
});
