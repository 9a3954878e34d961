import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldState } from '#web/offline/records.ts';
import { usePending } from './use-pending.ts';

type Fields = Record<string, FieldState>;
const field = (value: FieldState['value']): FieldState => ({ value, at: '000000001-0000-a', by: 'user' });

function open(store: () => Promise<void>) {
  const problems: string[] = [];
  const hook = renderHook(
    ({ fields }: { fields: Fields }) => usePending(fields, store, (text) => problems.push(text)),
    {
      initialProps: { fields: {} },
    },
  );
  return { ...hook, problems };
}

describe('a tap', () => {
  it('shows at once, before the disk has it', () => {
    const { result } = open(() => new Promise(() => undefined));

    act(() => result.current.save({ crown_state: 'SATISFACTORY' }));

    expect(result.current.values).toEqual({ crown_state: 'SATISFACTORY' });
  });

  it('stands over the stored answers until they show it', async () => {
    const { result, rerender } = open(async () => undefined);
    await act(async () => result.current.save({ crown_state: 'SATISFACTORY' }));
    expect(result.current.values).toEqual({ crown_state: 'SATISFACTORY' });

    rerender({ fields: { crown_state: field('SATISFACTORY') } });

    await waitFor(() => expect(result.current.values).toEqual({}));
  });

  it('is taken back with a word when the disk refuses it', async () => {
    const { result, problems } = open(() => Promise.reject(new Error('Quota')));

    await act(async () => result.current.save({ crown_state: 'SATISFACTORY' }));

    expect(result.current.values).toEqual({});
    expect(problems).toHaveLength(1);
  });

  it('made while an earlier one of the same field is stored is not lost', async () => {
    const done: (() => void)[] = [];
    const { result, rerender } = open(() => new Promise((resolve) => done.push(resolve)));
    act(() => result.current.save({ crown_state: 'SATISFACTORY' }));
    act(() => result.current.save({ crown_state: 'NA' }));

    await act(async () => done[0]?.());
    rerender({ fields: { crown_state: field('SATISFACTORY') } });

    expect(result.current.values).toEqual({ crown_state: 'NA' });
  });
});
