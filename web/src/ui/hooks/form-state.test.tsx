import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSubmit } from './form-state.ts';

const draw = vi.fn();
let send: () => Promise<void>;

function Form() {
  draw();
  const { errors, isSending, submit } = useSubmit(() => send(), 'email');
  return <form onSubmit={submit}>{isSending ? 'Sending' : (errors['email'] ?? 'Ready')}</form>;
}

/** Dispatches a native event: a test helper would re-render the form before returning. */
function submit(): void {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

const shows = (text: string) => vi.waitFor(() => expect(document.querySelector('form')?.textContent).toBe(text));

beforeEach(() => {
  draw.mockClear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

describe('submitting a form', () => {
  it('starts the request, including its in-memory awaits, before the form is rendered again', async () => {
    let drawsAtRequest: number | undefined;
    send = async () => {
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
      drawsAtRequest = draw.mock.calls.length;
      await new Promise(() => undefined);
    };
    render(<Form />);
    const before = draw.mock.calls.length;

    submit();

    await shows('Sending');
    expect(drawsAtRequest).toBe(before);
  });

  it('sends once when it is submitted twice before the next render', () => {
    const requests = vi.fn(() => new Promise<void>(() => undefined));
    send = requests;
    render(<Form />);

    submit();
    submit();

    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('can be repeated after a failure', async () => {
    const requests = vi.fn(() => Promise.reject(new Error('No network')));
    send = requests;
    render(<Form />);

    submit();
    await shows('An unknown error occurred');
    submit();

    await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
  });
});
