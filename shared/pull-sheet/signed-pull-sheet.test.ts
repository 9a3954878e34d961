import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { describe, expect, it } from 'vitest';
import { isCountedUnit } from '#shared/catalog/units.ts';
import type { ProposalLine, ProposalModel, ProposalOption, Selection } from '#shared/proposal/model.ts';
import { detailOf, everyDefect, proposalWith } from '#shared/proposal/testing/every-defect.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { buildPullSheet } from './build.ts';
import type { PullItem, PullSheetModel } from './model.ts';
import { approvedLines } from './select.ts';

const SIGNED_AT = '2026-11-20T16:41:00.000Z';
const DEFECTS = everyDefect(true);

type Signed = { readonly proposal: ProposalModel; readonly line: ProposalLine; readonly option?: ProposalOption };

/** Every single selection a homeowner can sign: each line with each of its options. */
const choicesOf = (proposal: ProposalModel): readonly Signed[] =>
  proposal.lines.flatMap((line): Signed[] =>
    line.options.length === 0 ? [{ proposal, line }] : line.options.map((option) => ({ proposal, line, option })),
  );

const selectionOf = ({ line: { lineId }, option }: Signed): Selection => ({
  lines: [{ lineId, ...(option && { optionId: option.optionId }) }],
});

const itemsOf = ({ blocks }: PullSheetModel) =>
  blocks.flatMap(({ kind, items }) => items.map((item): [string, PullItem] => [kind, item]));

/** Items counted in the line's unit, listed independently of the code's own table. */
const COUNTED_ITEMS: Readonly<Record<string, RegExp>> = {
  FOOT_AND_KIT: /^LINER[^:]*:(liner|wrap|mesh)$/,
  FOOT: /:(flue-coat-length|wrap|mesh)$/,
  BRICK: /:(brick|firebrick|stove-brick)$/,
  PANEL: /:refractory-panel$/,
  SQUARE_FOOT: /:joint-area$/,
};

const OPTION_OF: ReportEdits[string] = [
  { tier: 'GOOD', label: 'Six inch', size: '6 in round', material: 'STAINLESS_304' },
  { tier: 'BETTER', label: 'Seven inch', size: '7 in round', material: '316' },
  { tier: 'BEST', label: 'Oval', size: '5 × 8 in oval', material: 'STAINLESS_AL29' },
].map((option, index) => ({
  ...option,
  detail: '',
  points: [],
  totalCents: 1,
  isProposed: index === 1,
  quantity: 19 + index,
  unit: 'FOOT_AND_KIT',
  repairId: 'SERVICE_FLUE_INSTALL',
  rate: { unitCents: 11_000 + index, baseCents: 45_000 },
}));

const LABELS: Readonly<Record<string, string>> = {
  STAINLESS_304: 'stainless 304',
  '316': 'stainless 316 / 316Ti',
  STAINLESS_AL29: 'AL29-4C',
};
const EVERY_ALLOY = /stainless 304|stainless 316 \/ 316Ti|AL29-4C|aluminum/g;
const EVERY_SIZE = /\d+(?:\.\d+)? in round|[\d.]+ × [\d.]+ in oval/g;

describe('the pull sheet of a signed proposal', () => {
  it(
    'has the quantity of every option that can be signed, for every finding in the catalog',
    { timeout: 240_000 },
    () => {
      let counted = 0;
      for (const defect of DEFECTS) {
        const inspection = detailOf(defect);
        for (const choice of choicesOf(proposalWith(defect))) {
          const lines = approvedLines(choice.proposal, selectionOf(choice));
          const sheet = buildPullSheet({ definitions: ALL_CHECKLISTS, inspection }, { approvedAt: SIGNED_AT, lines });
          const [signed] = lines;
          if (signed === undefined) throw new Error(`${defect.name}: nothing was signed`);
          expect(
            sheet.repairs.map(({ label }) => label),
            defect.name,
          ).toEqual([signed.label]);
          const pattern = COUNTED_ITEMS[signed.unit];
          // A liner whose flue isn't measured is signed as a single unit of work, with its length open.
          const isOnePiece = signed.unit === 'FOOT_AND_KIT' && signed.quantity === 1;
          if (pattern === undefined || !isCountedUnit(signed.unit) || isOnePiece) continue;
          const mine = itemsOf(sheet).filter(([, { itemId }]) => pattern.test(itemId));
          for (const [, item] of mine) expect(item.quantity, `${defect.name}: ${item.itemId}`).toBe(signed.quantity);
          counted += mine.length;
        }
      }
      expect(counted).toBeGreaterThan(60);
    },
  );

  it('has the size, alloy and length of every liner that can be signed, and of no other', { timeout: 240_000 }, () => {
    const liners = DEFECTS.filter((defect) =>
      proposalWith(defect).lines.some(({ repairId }) => repairId === 'SERVICE_FLUE_INSTALL'),
    );
    expect(liners.length).toBeGreaterThan(20);
    for (const defect of liners) {
      const edits = { 'proposal/options/SERVICE_FLUE_INSTALL': OPTION_OF };
      const proposal = proposalWith(defect, edits);
      const choices = choicesOf(proposal).filter(({ line }) => line.lineId === 'SERVICE_FLUE_INSTALL');
      expect(choices.length, defect.name).toBe(3);
      for (const choice of choices) {
        const { size = '', material = '', quantity } = choice.option ?? {};
        const lines = approvedLines(proposal, selectionOf(choice));
        const sheet = buildPullSheet(
          { definitions: ALL_CHECKLISTS, inspection: detailOf(defect) },
          { approvedAt: SIGNED_AT, lines },
        );
        const items = itemsOf(sheet).filter(([kind]) => ['LINER', 'TOP', 'BOTTOM', 'POUR'].includes(kind));
        const liner = items.find(([, { itemId }]) => itemId === 'LINER:liner')?.[1];
        const facts = sheet.blocks.find(({ kind }) => kind === 'LINER')?.facts ?? [];
        const text = [...items.map(([, item]) => item.size), ...facts.map((fact) => fact.text)].join('; ');

        expect(liner, defect.name).toMatchObject({ quantity, size: `${size}, ${LABELS[material] ?? ''}` });
        expect(new Set(text.match(EVERY_ALLOY)), `${defect.name}: ${text}`).toEqual(new Set([LABELS[material]]));
        expect(new Set(text.match(EVERY_SIZE)), `${defect.name}: ${text}`).toEqual(new Set([size]));
        expect(facts.find(({ factId }) => factId === 'order')?.text).toBe(`${quantity} ft`);
      }
    }
  });

  it('uses an alloy named only in the label of the signed option', () => {
    const defect = DEFECTS.find(({ name }) => name === 'MASONRY_WOOD LINER_TILE_CRACKED');
    if (defect === undefined) throw new Error('There is no such finding');
    const option = { detail: '', points: [], totalCents: 100, isProposed: false };
    const options = [
      { ...option, tier: 'GOOD', label: '304 stainless liner' },
      { ...option, tier: 'BETTER', label: '316 stainless liner', isProposed: true },
    ];
    const proposal = proposalWith(defect, { 'proposal/options/SERVICE_FLUE_INSTALL': options });
    const [, better] = choicesOf(proposal).filter(({ line }) => line.lineId === 'SERVICE_FLUE_INSTALL');
    if (better === undefined) throw new Error('There is no second route');
    const lines = approvedLines(proposal, selectionOf(better));
    const sheet = buildPullSheet(
      { definitions: ALL_CHECKLISTS, inspection: detailOf(defect) },
      { approvedAt: SIGNED_AT, lines },
    );

    expect(JSON.stringify(sheet)).not.toContain('stainless 304');
    expect(itemsOf(sheet).find(([, { itemId }]) => itemId === 'LINER:liner')?.[1].size).toContain('316');
  });

  it('lists a signed line that has no rule, with its size and quantity', () => {
    const line = {
      lineId: 'A1',
      label: 'Single-flue cap, 8 × 8 in',
      repairId: 'PRODUCT_CAP_SINGLE_FLUE_8X8',
      quantity: 2,
      unit: 'EACH',
      options: [],
    } as unknown as ProposalLine;
    const lines = approvedLines({ lines: [line] }, { lines: [{ lineId: 'A1' }] });
    const defect = DEFECTS[0];
    if (defect === undefined) throw new Error('There is no finding');
    const sheet = buildPullSheet(
      { definitions: ALL_CHECKLISTS, inspection: detailOf(defect) },
      { approvedAt: SIGNED_AT, lines },
    );

    expect(itemsOf(sheet).map(([, item]) => item)).toMatchObject([{ size: '8 × 8 in', quantity: 2, unit: 'pc' }]);
  });
});
