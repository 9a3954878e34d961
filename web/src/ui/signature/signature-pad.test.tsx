import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_SIGNATURE, readSignature, type SignatureDraft, withPoint } from '#web/lib/signature-draft.ts';
import { SignaturePad } from './signature-pad.tsx';

const seen = vi.fn<(draft: SignatureDraft) => void>();

function Pad() {
  const [draft, setDraft] = useState(EMPTY_SIGNATURE);
  seen(draft);
  return <SignaturePad nameLabel="Name" draft={draft} onChange={setDraft} errors={{}} />;
}
const last = () => seen.mock.lastCall?.[0] ?? EMPTY_SIGNATURE;
const field = () => screen.getByRole('img', { name: /Signature/ });

function draw(...points: [number, number][]): void {
  const [first = [0, 0], ...rest] = points;
  fireEvent.pointerDown(field(), { clientX: first[0], clientY: first[1], buttons: 1 });
  for (const [clientX, clientY] of rest) fireEvent.pointerMove(field(), { clientX, clientY, buttons: 1 });
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the signature pad', () => {
  it('stores what the finger draws, in the units of the box', () => {
    vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 300, 90));
    render(<Pad />);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Demo Signer' } });

    draw([100, 50], [250, 95], [250, 95], [9999, -20]);
    draw([110, 60], [130, 60]);

    expect(last().path).toBe('M0 0L300 90L599 0M20 20L60 20');
    expect(readSignature(last())).toEqual({
      ok: true,
      signature: { kind: 'drawn', name: 'Demo Signer', path: 'M0 0L300 90L599 0M20 20L60 20' },
    });
  });

  it('can be cleared', () => {
    vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 180));
    render(<Pad />);
    draw([1, 1], [90, 90]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear the signature' }));

    expect(readSignature(last())).toEqual({
      ok: false,
      errors: { name: 'This field is required', path: 'Sign in the box' },
    });
  });

  it('accepts a typed name instead of a drawn signature', () => {
    render(<Pad />);
    fireEvent.click(screen.getByLabelText('Type the name'));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Demo Signer' } });

    expect(readSignature(last())).toEqual({ ok: true, signature: { kind: 'typed', name: 'Demo Signer' } });
  });

  it('stops growing at its limit, and is still a valid signature', () => {
    let path = 'M0 0';
    for (let n = 0; n < 5000; n += 1) path = withPoint(path, 'L', { x: (n * 7) % 600, y: (n * 11) % 180 });

    expect(path.length).toBeLessThanOrEqual(16_000);
    expect(readSignature({ kind: 'drawn', name: 'Demo Signer', path }).ok).toBe(true);
  });
});
