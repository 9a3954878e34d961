import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Approval } from '#shared/proposal/model.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { stubObserver } from '#web/features/proposal/testing/observer.ts';
import { useChoice } from './choice.ts';
import { ProposalView } from './proposal-view.tsx';
import { SAMPLE_PHOTOS, SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';
import type { ProposalMode } from './types.ts';

type PageProps = { mode?: ProposalMode; approval?: Approval; proposal?: typeof SAMPLE_PROPOSAL };

function Page({ mode = 'choose', approval, proposal = SAMPLE_PROPOSAL }: PageProps) {
  const choice = useChoice(proposal);
  return <ProposalView {...{ proposal, choice, mode, approval }} photos={SAMPLE_PHOTOS} reportHref="/report" />;
}

const tick = (name: RegExp) => screen.getByRole('checkbox', { name });
const total = () => screen.getByRole('status').textContent;

beforeAll(stubObserver);
afterEach(cleanup);

describe('ProposalView', () => {
  it('labels a sample as a sample above everything else', () => {
    render(<Page proposal={{ ...SAMPLE_PROPOSAL, isSample: true }} />);
    expect(screen.getByText(/a sample inspection that shows what a proposal looks like/)).toBeTruthy();
    cleanup();

    render(<Page />);
    expect(screen.queryByText(/a sample inspection/)).toBeNull();
  });

  it('isolates a right-to-left name, so that it does not reorder the address', () => {
    const client = { ...SAMPLE_PROPOSAL.client, name: 'שלום', address: '1 Demo Road' };
    render(<Page proposal={{ ...SAMPLE_PROPOSAL, client }} />);

    const line = screen.getByText(/^Repair proposal for/);
    expect(line.textContent).toBe('Repair proposal for שלום, 1 Demo Road');
    expect(within(line).getByText('שלום').tagName).toBe('BDI');
  });

  it('starts with the proposed repairs checked and shows their cost', () => {
    render(<Page />);

    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(total()).toBe('3 of 4 repairs checked. Total $5,703.50.');
  });

  it('mentions an approval only if there is one', () => {
    render(<Page mode="read" />);
    expect(screen.getByRole('heading', { name: 'What is proposed' })).toBeTruthy();
    cleanup();

    render(<Page />);
    expect(screen.getByRole('heading', { name: 'Your selection' })).toBeTruthy();
  });

  it('updates the total with each checkbox, and drops the package when it is incomplete', () => {
    render(<Page />);

    fireEvent.click(tick(/New chimney crown/));
    expect(total()).toBe('2 of 4 repairs checked. Total $4,440.00.');
    expect(within(screen.getByRole('complementary')).queryByText('Water-protection package')).toBeNull();

    fireEvent.click(tick(/Damper that seals/));
    expect(total()).toBe('3 of 4 repairs checked. Total $5,065.00.');
  });

  it('offers a line’s options as radio buttons, and checks the line when one is selected', () => {
    render(<Page />);
    fireEvent.click(tick(/flue lining/));
    expect(total()).toMatch(/Total \$1,743\.50/);

    fireEvent.click(screen.getByRole('radio', { name: /Best/ }));

    expect((tick(/flue lining/) as HTMLInputElement).checked).toBe(true);
    expect(total()).toMatch(/Total \$6,528\.50/);
  });

  it('shows today’s photo next to an example of the finished repair, and labels other drawings', () => {
    render(<Page />);

    const crown = within(screen.getByRole('article', { name: /New chimney crown/ }));
    expect(crown.getByAltText(/Caption of photo2/).closest('figure')?.textContent).toBe('Today');
    expect(crown.getByText('After (example)')).toBeTruthy();
    expect(screen.getAllByText('Drawing')).toHaveLength(2);
  });

  it('links its findings and its size to the report, and has unique ids', () => {
    const { container } = render(<Page />);

    expect(screen.getByRole('link', { name: 'Finding 1' }).getAttribute('href')).toBe('/report#finding-1');
    expect(screen.getByRole('link', { name: 'Why 11 in round?' }).getAttribute('href')).toBe(
      '/report#calculation-liner-match',
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows financing with its condition and terms', () => {
    render(<Page />);

    expect(screen.getByText(/subject to credit approval/)).toBeTruthy();
    expect(screen.getByText(/The lender sets the terms, not us/)).toBeTruthy();
  });

  it('is read-only after approval, as it was signed', () => {
    const selection = { lines: [{ lineId: 'liner', optionId: 'liner-good' }] };
    const totals = totalsOf(SAMPLE_PROPOSAL, selection);
    const approval: Approval = {
      approvalId: 'a',
      documentHash: 'h',
      selection,
      totals,
      signature: { kind: 'typed', name: 'Demo Client' },
      approvedAt: '2026-11-21T16:00:00.000Z',
      via: 'link',
      isSignedAtHome: false,
      deposit: { state: 'due', amountCents: totals.depositCents, paidCents: 0 },
    };
    render(<Page approval={approval} mode="choose" />);

    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => disabled)).toBe(true);
    expect(screen.queryByRole('link', { name: 'Review and sign' })).toBeNull();
    expect(screen.queryByText('After (example)')).toBeNull();
    expect(screen.getByRole('group', { name: 'Options' })).toBeTruthy();
    expect(within(screen.getByRole('complementary')).getByText('$3,565.00')).toBeTruthy();
  });
});
