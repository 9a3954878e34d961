import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApproveInput } from './approve-form.ts';
import { ApprovePanel } from './approve-panel.tsx';
import { useChoice } from './choice.ts';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';

const onApprove = vi.fn<(input: ApproveInput) => Promise<void>>();
const onLoadNew = vi.fn();

type PanelProps = { proposal?: typeof SAMPLE_PROPOSAL; isDepositOffered?: boolean };

function Panel({ proposal = SAMPLE_PROPOSAL, isDepositOffered = false }: PanelProps) {
  const { lines } = useChoice(proposal);
  return <ApprovePanel {...{ proposal, lines, isDepositOffered, onApprove, onLoadNew }} />;
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: SAMPLE_PROPOSAL.approvalText });
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));

function sign(): void {
  fireEvent.click(box());
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Demo Client' } });
  fireEvent.click(screen.getByLabelText('Type the name'));
}

afterEach(() => {
  cleanup();
  onApprove.mockReset();
  onLoadNew.mockReset();
});

describe('the approval panel', () => {
  it('starts with the approval box unchecked, with the exact text', () => {
    render(<Panel />);

    expect(SAMPLE_PROPOSAL.approvalText).toBe('I approve going forward with the above checked repairs.');
    expect(box().checked).toBe(false);
  });

  it('shows an error next to each missing field, sends nothing, and focuses the first one', async () => {
    render(<Panel />);
    press();

    await screen.findByText('Check this box to approve.');
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(screen.getByText('Sign in the box')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(onApprove).not.toHaveBeenCalled();
  });

  it('focuses the signature if only that is missing', async () => {
    render(<Panel />);
    fireEvent.click(box());
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Demo Client' } });
    press();

    await screen.findByText('Sign in the box');
    expect(document.activeElement).toBe(screen.getByRole('img', { name: /^Signature field/ }));
  });

  it('sends a typed signature with the checked repairs', async () => {
    onApprove.mockResolvedValue();
    render(<Panel />);
    sign();
    press();

    await waitFor(() => expect(onApprove).toHaveBeenCalledOnce());
    expect(onApprove.mock.lastCall?.[0]).toEqual({
      selection: { lines: [{ lineId: 'liner', optionId: 'liner-better' }, { lineId: 'crown' }, { lineId: 'cap' }] },
      signature: { kind: 'typed', name: 'Demo Client' },
      isSignedAtHome: false,
    });
  });

  it('cannot approve without a checked repair', async () => {
    const nothing = SAMPLE_PROPOSAL.lines.map((line) => ({ ...line, isPreselected: false }));
    render(<Panel proposal={{ ...SAMPLE_PROPOSAL, lines: nothing }} />);
    sign();
    press();

    await screen.findByText('Check at least one repair above.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Approve the checked repairs' }));
    expect(onApprove).not.toHaveBeenCalled();
  });

  it('shows the deposit if one can be paid', () => {
    render(<Panel isDepositOffered />);

    expect(screen.getByRole('button', { name: 'Approve and pay $1,711.05 deposit' })).toBeTruthy();
  });

  it('offers no payment of a deposit that is too small for a card', () => {
    const lines = SAMPLE_PROPOSAL.lines.map((line) => ({ ...line, isPreselected: line.lineId === 'crown' }));
    render(<Panel proposal={{ ...SAMPLE_PROPOSAL, lines, deposit: { basisPoints: 1 } }} isDepositOffered />);

    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('shows that the proposal has changed, and asks for a new signature', async () => {
    onApprove.mockRejectedValue(new ApiError(409, { main: 'changed' }));
    render(<Panel />);
    sign();
    press();

    await screen.findByText('This proposal was changed while you were reading it.');
    fireEvent.click(screen.getByRole('button', { name: 'Load the new proposal' }));
    expect(onLoadNew).toHaveBeenCalledOnce();
    expect(box().checked).toBe(false);
  });

  it.each([
    ['ALREADY_APPROVED', 'This proposal is already approved.', 'Show what was approved'],
    ['PROPOSAL_CHANGED', 'This proposal was changed while you were reading it.', 'Load the new proposal'],
    ['PROPOSAL_WITHDRAWN', 'This proposal is no longer offered.', 'Reload the page'],
  ])('shows a second signer the actual state for %s', async (code, head, button) => {
    onApprove.mockRejectedValue(new ApiError(409, { main: 'refused' }, code));
    render(<Panel />);
    sign();
    press();

    await screen.findByText(head);
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(onLoadNew).toHaveBeenCalledOnce();
  });

  it('clears the error of the name when it is filled in, and keeps the others', async () => {
    render(<Panel />);
    press();
    await screen.findByText('This field is required');
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Demo Client' } });

    expect(screen.queryByText('This field is required')).toBeNull();
    expect(screen.getByText('Sign in the box')).toBeTruthy();
    expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('keeps the entered values when there is no connection', async () => {
    onApprove.mockRejectedValue(new ApiError(0, {}, 'NETWORK'));
    render(<Panel />);
    sign();
    press();

    expect(await screen.findByText(/You’re offline. Nothing was approved/)).toBe(document.activeElement);
    expect(box().checked).toBe(true);
    expect(screen.getByDisplayValue('Demo Client')).toBeTruthy();
  });

  it('prints the right to cancel with its last day if the proposal is signed at home', () => {
    render(<Panel proposal={{ ...SAMPLE_PROPOSAL, isSignedAtHome: true }} />);

    expect(screen.getByRole('region', { name: 'Your right to cancel' }).textContent).toMatch(
      /midnight of the third business day/,
    );
  });
});
