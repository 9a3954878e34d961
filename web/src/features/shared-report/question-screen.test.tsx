import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { QuestionScreen } from './question-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a question to the company', () => {
  it('has the focus in the first missing field when it is sent', () => {
    const documents = { company: { name: 'Demo Sweep Co', phone: '' } } as SharedDocuments;
    render(<QuestionScreen token="t" documents={documents} />);
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send question' }));
    send();
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));

    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Pat' } });
    send();
    expect(document.activeElement).toBe(screen.getByLabelText('Your email address'));
  });

  it('has the focus on the heading when the form gives way to the confirmation, and back', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ success: true }));
    const documents = { company: { name: 'Demo Sweep Co', phone: '' } } as SharedDocuments;
    render(<QuestionScreen token="t" documents={documents} />);
    for (const [label, value] of [
      ['Your name', 'Pat'],
      ['Your email address', 'pat@example.com'],
      ['Your question', 'When?'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Send question' }));

    const sent = await screen.findByRole('heading', { name: 'Your question was sent' });
    expect(document.activeElement).toBe(sent);
    fireEvent.click(screen.getByRole('button', { name: 'Ask another question' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ask Demo Sweep Co' }));
  });
});
