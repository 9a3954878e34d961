import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { QuestionScreen } from './question-screen.tsx';

afterEach(cleanup);

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
});
