import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { MultiGroup, OptionGroup, type Choice } from './option-group.tsx';
import { ShowErrorsContext } from './use-touched.ts';

afterEach(cleanup);

const SHAPES: readonly Choice[] = ['Round', 'Square', 'Rectangle', 'Oval'].map((label) => ({ value: label, label }));
const checked = () =>
  screen.queryAllByRole('radio', { checked: true }).map((radio) => (radio as HTMLInputElement).value);

function Single({ options = SHAPES, isRequired = false }: { options?: readonly Choice[]; isRequired?: boolean }) {
  const [value, setValue] = useState<string>();
  const error = value === undefined ? 'Choose a shape' : undefined;
  return (
    <OptionGroup
      legend="Flue shape"
      options={options}
      value={value}
      error={error}
      isRequired={isRequired}
      onChange={setValue}
    />
  );
}

describe('OptionGroup', () => {
  it('is a radio group named by its legend', () => {
    render(<Single />);

    expect(screen.getByRole('radiogroup', { name: 'Flue shape' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  it('keeps one choice at a time', async () => {
    render(<Single />);

    await userEvent.click(screen.getByRole('radio', { name: 'Round' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Oval' }));

    expect(checked()).toEqual(['Oval']);
  });

  it('moves the choice with the arrow keys', async () => {
    render(<Single />);
    await userEvent.click(screen.getByRole('radio', { name: 'Round' }));

    await userEvent.keyboard('{ArrowDown}');

    expect(checked()).toEqual(['Square']);
  });

  it('clears a choice that is tapped again, unless one is required', async () => {
    const { unmount } = render(<Single />);
    await userEvent.click(screen.getByRole('radio', { name: 'Round' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Round' }));
    expect(checked()).toEqual([]);
    unmount();

    render(<Single isRequired />);
    await userEvent.click(screen.getByRole('radio', { name: 'Round' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Round' }));
    expect(checked()).toEqual(['Round']);
  });

  it('shows its error once touched, not before', async () => {
    render(<Single />);
    expect(screen.queryByText('Choose a shape')).toBeNull();

    await userEvent.tab();
    await userEvent.tab();

    expect(screen.getByText('Choose a shape')).toBeTruthy();
  });

  it('shows its error immediately after an attempt to leave the screen', () => {
    render(
      <ShowErrorsContext value>
        <Single />
      </ShowErrorsContext>,
    );

    expect(screen.getByRole('radiogroup', { description: 'Choose a shape' })).toBeTruthy();
  });

  it('is centered with more than three options, and in one row otherwise', () => {
    const { container, rerender } = render(<Single />);
    expect(container.querySelector('.ui-opts-centered')).not.toBeNull();

    rerender(<Single options={SHAPES.slice(0, 3)} />);

    expect(container.querySelector('.ui-opts-centered')).toBeNull();
  });
});

describe('MultiGroup', () => {
  it('keeps several values in the order of the options', async () => {
    const seen: (readonly string[])[] = [];
    function Many() {
      const [values, setValues] = useState<readonly string[]>([]);
      return (
        <MultiGroup
          legend="Sides"
          options={SHAPES}
          values={values}
          onChange={(next) => {
            seen.push(next);
            setValues(next);
          }}
        />
      );
    }
    render(<Many />);

    await userEvent.click(screen.getByRole('checkbox', { name: 'Oval' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Round' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Oval' }));

    expect(seen).toEqual([['Oval'], ['Round', 'Oval'], ['Round']]);
  });
});
