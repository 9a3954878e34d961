import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyEdits } from '#shared/report/edits/apply-edits.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { MAX_LINE_QUANTITY, MIN_LINE_QUANTITY } from '#shared/proposal/limits.ts';
import { editRuleOf, type ReportEdits } from '#shared/report/edits/edits.ts';
import { withProposalOffer } from '#shared/report/edits/proposal-offer.ts';
import { allFindings } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import type { Operation } from '#web/offline/db/records.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ChangesCard } from './changes-card.tsx';
import { EditorContext, type Editor } from './edit-context.ts';
import { editLines, findingKey, proposalLines, repairKey } from './edit-model.ts';
import { EditNotice } from './edit-notice.tsx';
import { FindingCards } from './finding-cards.tsx';
import { savedText } from './saved-text.ts';

afterEach(cleanup);

const base = buildReport(sampleSource());
const [first] = allFindings(base);
if (first === undefined) throw new Error('The sample has findings');
const title = `Title, finding 1`;

function show(edits: ReportEdits = {}, may: Editor['may'] = { wording: true, prices: true }) {
  const change = vi.fn<Editor['change']>();
  const edited = applyEdits(base, edits);
  const shown = withProposalOffer(edited, edits);
  const editor: Editor = { inspectionId: base.inspectionId, base, shown, edits, may, change, caption: () => undefined };
  renderFor(
    'TECHNICIAN',
    <EditorContext value={editor}>
      <FindingCards />
      <ChangesCard lines={editLines(base, edits)} proposalLines={proposalLines(edited, shown)} />
    </EditorContext>,
  );
  return change;
}

function type(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

describe('the text of a finding', () => {
  it('is stored when the field loses focus', () => {
    const change = show();
    type(title, ' A broken tile ');

    expect(change).toHaveBeenCalledWith({ [findingKey(first.findingId, 'title')]: 'A broken tile' });
  });

  it('is reset when the original text is typed again', () => {
    const key = findingKey(first.findingId, 'title');
    const change = show({ [key]: 'A broken tile' });
    type(title, first.title);

    expect(change).toHaveBeenCalledWith({ [key]: null });
  });

  it('cannot be empty: the field shows an error and nothing is stored', () => {
    const change = show();
    type(title, '  ');

    expect(screen.getByText('Enter text, or undo the change')).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });

  it('shows the original, and resets to it with one button', () => {
    const key = findingKey(first.findingId, 'title');
    const change = show({ [key]: 'A broken tile' });
    const [back] = screen.getAllByRole('button', { name: `Revert: ${title}` });
    if (back) fireEvent.click(back);

    expect(screen.getAllByText(first.title, { exact: false }).length).toBeGreaterThan(0);
    expect(change).toHaveBeenCalledWith({ [key]: null });
  });

  it('is read-only for users who may not change it', () => {
    show({}, { wording: false, prices: true });

    expect(screen.queryByLabelText(title)).toBeNull();
    expect(screen.getByText(title)).toBeTruthy();
  });
});

describe('the repairs of a finding', () => {
  const [repair] = first.repairs;
  const name = [repair?.label, repair?.size].filter((part) => part !== undefined).join(', ');
  const key = (field: 'chosen' | 'priceCents') => repairKey(first.findingId, repair?.repairId ?? '', field);

  it('can be chosen by every editor, and are priced in whole cents', () => {
    const change = show();
    fireEvent.click(screen.getByRole('checkbox', { name }));
    const card = within(screen.getByRole('group', { name: 'Repairs of finding 1' }));
    const [price] = card.getAllByLabelText('Price of the whole line');
    if (price === undefined) throw new Error('A repair has a price');
    fireEvent.change(price, { target: { value: '3100.55' } });
    fireEvent.blur(price);

    expect(change).toHaveBeenCalledWith({ [key('chosen')]: false });
    expect(change).toHaveBeenCalledWith({ [key('priceCents')]: 310_055 });
  });

  it('replaces the price that was entered in the proposal, and names where that one came from', () => {
    const line = `proposal/line/${repair?.repairId ?? ''}`;
    const change = show({ [line]: { totalCents: 250_000, warranty: 'Ten years' } });
    const card = within(screen.getByRole('group', { name: 'Repairs of finding 1' }));
    expect(card.getAllByText('As entered in the proposal.')).toHaveLength(1);
    const [price] = card.getAllByLabelText('Price of the whole line');
    if (price === undefined) throw new Error('No price field');
    fireEvent.change(price, { target: { value: '3100.55' } });
    fireEvent.blur(price);

    expect(change).toHaveBeenCalledWith({ [key('priceCents')]: 310_055, [line]: { warranty: 'Ten years' } });
  });

  const options = [
    { tier: 'GOOD', label: '304', totalCents: 260_000, repairId: 'SERVICE_FLUE_INSTALL_304', isProposed: true },
    { tier: 'BETTER', label: '316', totalCents: 290_000, repairId: 'SERVICE_FLUE_INSTALL', isProposed: false },
  ];
  const optionsKey = 'proposal/options/SERVICE_FLUE_INSTALL';

  it('are chosen as the proposal proposes, and choosing another one changes the proposal too', () => {
    const change = show({ [optionsKey]: options });
    const own = screen.getByRole('checkbox', { name: /^Stainless liner supply/ });

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Stainless 304/ }).checked).toBe(true);
    fireEvent.click(own);
    expect(change.mock.calls[0]?.[0]).toMatchObject({
      [repairKey(first.findingId, 'SERVICE_FLUE_INSTALL', 'chosen')]: true,
      [repairKey(first.findingId, 'SERVICE_FLUE_INSTALL_304', 'chosen')]: false,
      [optionsKey]: [{ isProposed: false }, { isProposed: true }],
    });
  });

  it('can’t be chosen against the proposal by users who may not change prices', () => {
    show({ [optionsKey]: options }, { wording: true, prices: false });

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Stainless liner supply/ }).disabled).toBe(true);
    expect(screen.getAllByText('As chosen in the proposal.').length).toBeGreaterThan(0);
  });

  it('have no price fields for users who may not change prices', () => {
    show({}, { wording: true, prices: false });

    expect(screen.queryByLabelText('Price of the whole line')).toBeNull();
    expect(screen.getByRole('checkbox', { name })).toBeTruthy();
  });
});

describe('the list of changes', () => {
  it('resets all of them in one step', () => {
    const edits = { 'summary/headline': 'One.', 'summary/explanation': 'Two.' };
    const change = show(edits);
    fireEvent.click(screen.getByRole('button', { name: 'Revert all 2' }));

    expect(change).toHaveBeenCalledWith({ 'summary/headline': null, 'summary/explanation': null });
  });

  it('shows an empty state without changes', () => {
    show();

    expect(screen.getByText(/The report shows what was answered/)).toBeTruthy();
  });
});

describe('the status line of the report editor', () => {
  it('explains that changes after completion make a new revision, and what cannot be changed', () => {
    const policy = { showPrices: true, editWording: false, editPrices: false };
    renderFor('TECHNICIAN', <EditNotice isCompleted policy={policy} />);

    expect(screen.getByText(/make a new revision/)).toBeTruthy();
    expect(screen.getByText(/doesn’t let technicians change the wording/)).toBeTruthy();
    expect(screen.getByText(/doesn’t let technicians change prices/)).toBeTruthy();
  });

  it('shows where the changes are stored', () => {
    const call = {
      lane: 'inspection:1',
      routeId: 'editReport' as const,
      params: {},
      body: {},
      revision: 1,
      createdAt: '',
      attempts: 0,
      nextAttemptAt: 0,
      state: 'waiting' as const,
    };
    const refusal = { status: 403, errors: { main: 'Not for your role' }, at: '' };

    const known = (value: Operation[], isBehind = false) => ({ value, isBehind });

    expect(savedText(known([]), true)?.text).toBe('Saved and sent');
    expect(savedText(known([call]), true)?.text).toBe('Saved here, sending');
    expect(savedText(known([call]), false)?.text).toBe('Saved here, will sync when you’re online');
    expect(savedText(known([{ ...call, state: 'parked', error: refusal }]), true)?.refusal).toBe('Not for your role');
    // A new change is still being written, and before the first read nothing is known.
    expect(savedText(known([], true), true)?.text).toBe('Saving');
    expect(savedText(undefined, true)).toBeUndefined();
  });
});

describe('an option of the proposal without a quantity', () => {
  it('shows its price without a quantity, because the price is for the whole line', () => {
    const options = [
      { tier: 'GOOD', label: 'Flue resurfacing', totalCents: 200_000, repairId: 'SERVICE_FLUE_RESURFACE' },
      {
        tier: 'BETTER',
        label: 'Stainless 316',
        totalCents: 290_000,
        repairId: 'SERVICE_FLUE_INSTALL',
        isProposed: true,
      },
    ];
    const linerPart = () =>
      within(
        screen.getByRole('checkbox', { name: /^Stainless liner supply and install/ }).closest('div') ?? document.body,
      );
    show();
    expect(linerPart().getByLabelText('Quantity, feet')).toBeTruthy();
    cleanup();

    show({ 'proposal/options/SERVICE_FLUE_INSTALL': options });
    expect(linerPart().queryByLabelText('Quantity, feet')).toBeNull();
    expect(linerPart().getByLabelText(/^Price of the whole line/)).toHaveProperty('value', '2900');
  });
});

describe('a quantity in a report', () => {
  it.each([
    [`${MIN_LINE_QUANTITY}`, true],
    [`${MAX_LINE_QUANTITY}`, true],
    ['0.001', false],
    ['0', false],
    [`${MAX_LINE_QUANTITY + 1}`, false],
  ])('of %s is stored exactly if the server accepts it', (text, isAccepted) => {
    const change = show();
    const [field] = screen.getAllByLabelText('Quantity, feet');
    if (field === undefined) throw new Error('The sample has a repair by the foot');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);

    const rule = editRuleOf(repairKey('F', 'R', 'quantity'));
    expect(rule?.value.safeParse(Number(text)).success).toBe(isAccepted);
    expect(change).toHaveBeenCalledTimes(isAccepted ? 1 : 0);
  });
});

describe('a price that was entered in the proposal', () => {
  it('is listed among the changes, and leads to the proposal', () => {
    show({ 'proposal/line/SERVICE_FLUE_INSTALL': { totalCents: 123_400 } });

    const [item] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('$1,234'));
    expect(item?.textContent).toMatch(/Was: .*\$2,980\. Entered in the proposal\./);
    expect(
      within(item ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/\/proposal\/edit$/);
    expect(screen.queryByText(/^No changes\./)).toBeNull();
  });
});
