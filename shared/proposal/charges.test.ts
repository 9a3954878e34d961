import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { describe, expect, it } from 'vitest';
import { SERVICES } from '#shared/catalog/services.ts';
import type { Service } from '#shared/catalog/types.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { buildPullSheet } from '#shared/pull-sheet/build.ts';
import { approvedLines } from '#shared/pull-sheet/select.ts';
import { chargesOf } from './charges.ts';
import type { ProposalModel, Selection } from './model.ts';
import { detailOf, FIREPLACE, proposalWith } from './testing/every-defect.ts';
import { everySelection } from './testing/every-selection.ts';
import { totalsOf } from './totals.ts';

const found = (part: string, ...issues: readonly string[]): Answers => ({
  [`${part}_state`]: 'DEFECT',
  [`${part}_issues`]: issues,
});
const masonry = (...parts: readonly Answers[]) => ({
  type: 'MASONRY_WOOD' as const,
  answers: Object.assign({}, FIREPLACE, ...parts) as Answers,
});

const services: Readonly<Record<string, Service>> = SERVICES;
const SIGNED_AT = '2026-11-20T16:41:00.000Z';
const sheetOf = (job: ReturnType<typeof masonry>, proposal: ProposalModel, selection: Selection) =>
  buildPullSheet(
    { definitions: ALL_CHECKLISTS, inspection: detailOf(job) },
    { approvedAt: SIGNED_AT, lines: approvedLines(proposal, selection) },
  );

/** Checks the catalog's wording, not the table that the code uses. */
const hasCapInKit = (repairId = ''): boolean => /liner.*\bcap\b/i.test(services[repairId]?.covers ?? '');

const CAP = 'SERVICE_CAP_INSTALL';
const LINER = 'SERVICE_FLUE_INSTALL';

describe('the cap of a chimney with an offered liner', () => {
  const CASES = [
    masonry(found('flue_liner', 'LINER_TILE_CRACKED'), found('chimney_cap', 'CAP_MISSING')),
    masonry(found('flue_liner', 'LINER_JOINTS_OPEN'), found('chimney_cap', 'CAP_RUSTED')),
    masonry(found('flue_liner', 'LINER_TILE_CRACKED'), found('chimney_cap', 'CAP_LOOSE')),
    masonry({ firebox_opening_width: 36, firebox_opening_height: 30 }, found('chimney_cap', 'CAP_MISSING')),
    masonry(
      { firebox_opening_width: 48, firebox_opening_height: 36 },
      found('chimney_cap', 'CAP_MISSING'),
      found('draft', 'DRAFT_OPENING_TOO_LARGE'),
    ),
    masonry(found('flue_liner', 'LINER_TILE_CRACKED'), found('blockage', 'FLUE_ANIMAL_NEST')),
  ];

  it('is charged only if no chosen option includes one, and is on the pull sheet once', () => {
    let included = 0;
    let priced = 0;
    for (const job of CASES) {
      const proposal = proposalWith(job);
      for (const selection of everySelection(proposal)) {
        const charges = chargesOf(proposal, selection);
        const repairIds = charges.map(({ line, option }) => option?.repairId ?? line.repairId);
        const cap = charges.find(({ line }) => line.repairId?.startsWith('SERVICE_CAP_'));
        const hasKit = repairIds.some(hasCapInKit);
        if (cap !== undefined) {
          const own = cap.option?.totalCents ?? cap.line.totalCents;
          expect(cap.cents, JSON.stringify(selection)).toBe(hasKit ? 0 : own);
          if (hasKit) included += 1;
          else priced += 1;
        }
        const sheet = sheetOf(job, proposal, selection);
        const caps = sheet.blocks.flatMap(({ items }) =>
          items.filter(({ itemId }) => /:(rain-cap|cap|gas-insert)$/.test(itemId)),
        );
        const wanted = hasKit || repairIds.includes(CAP) ? 1 : 0;
        expect(
          caps.map(({ itemId }) => itemId),
          JSON.stringify(selection),
        ).toHaveLength(wanted);
        expect(sheet.repairs).toHaveLength(charges.length);
      }
    }
    expect(included).toBeGreaterThan(5);
    expect(priced).toBeGreaterThan(5);
  });

  it('keeps its line and names the repair that includes it', () => {
    const [job] = CASES;
    if (job === undefined) throw new Error('There is no case');
    const proposal = proposalWith(job);
    const all = { lines: proposal.lines.map(({ lineId }) => ({ lineId })) };
    const cap = chargesOf(proposal, all).find(({ line }) => line.lineId === CAP);

    expect(cap).toMatchObject({ cents: 0, includedWith: { line: { lineId: LINER } } });
    expect(totalsOf(proposal, all).subtotalCents).toBe(
      proposal.lines.filter(({ lineId }) => lineId !== CAP).reduce((sum, { totalCents }) => sum + totalCents, 0),
    );
    expect(sheetOf(job, proposal, all).repairs).toContainEqual(
      expect.objectContaining({ lineId: CAP, includedWith: expect.stringContaining('Stainless liner') }),
    );
  });

  it('is charged in addition to a liner if it serves several flues', () => {
    const job = masonry(found('flue_liner', 'LINER_TILE_CRACKED'), found('chimney_cap', 'CAP_MISSING'), {
      chimney_cap_flue_count: 2,
    });
    const proposal = proposalWith(job);
    const cap = chargesOf(proposal, { lines: [{ lineId: LINER }, { lineId: CAP }] }).at(-1);

    expect(cap?.cents).toBe(39_500);
  });
});

describe('a repair offered by two lines', () => {
  const job = masonry(found('flue_liner', 'LINER_TILE_CRACKED'), found('crown', 'CROWN_LARGE_CRACKS'));
  const optionOf = (repairId: string, totalCents: number, isProposed: boolean, part: object = {}) => ({
    tier: isProposed ? 'BETTER' : 'GOOD',
    label: repairId,
    detail: '',
    points: [],
    totalCents,
    isProposed,
    repairId,
    ...part,
  });

  it('is charged and ordered once, even if both lines choose it', () => {
    const proposal = proposalWith(job, {
      [`proposal/options/${LINER}`]: [
        optionOf('SERVICE_FLUE_RESURFACE', 50_000, false),
        optionOf(LINER, 300_000, true),
      ],
      'proposal/options/SERVICE_CROWN_REBUILD': [
        optionOf('SERVICE_CROWN_REBUILD', 90_000, true),
        optionOf(LINER, 310_000, false),
      ],
    });
    for (const selection of everySelection(proposal)) {
      const charges = chargesOf(proposal, selection);
      const liners = charges.filter(({ line, option }) => (option?.repairId ?? line.repairId) === LINER);
      expect(liners.filter(({ cents }) => cents > 0).length, JSON.stringify(selection)).toBeLessThanOrEqual(1);
      expect(totalsOf(proposal, selection).subtotalCents).toBe(charges.reduce((sum, { cents }) => sum + cents, 0));
    }
  });

  it('is summed if its pieces were counted for each line', () => {
    const bricks = (quantity: number) =>
      optionOf('SERVICE_BRICK_REPLACEMENT', quantity * 4500, true, {
        quantity,
        unit: 'BRICK',
        rate: { unitCents: 4500, baseCents: 0 },
      });
    const other = optionOf('SERVICE_CHIMNEY_PARTIAL_REBUILD', 320_000, false);
    const bricked = masonry(found('masonry_chimney', 'BRICK_SPALLING', 'CHIMNEY_STEP_CRACK'), {
      masonry_chimney_quantity_BRICK_SPALLING_SERVICE_BRICK_REPLACEMENT: 3,
    });
    const edited = proposalWith(job, {
      [`proposal/options/${LINER}`]: [other, bricks(4)],
      'proposal/options/SERVICE_CROWN_REBUILD': [other, bricks(6)],
    });
    const counted = edited.lines.map((line) => ({
      ...line,
      options: line.options.map((option) => ({ ...option, quantitySource: 'asked' as const })),
    }));
    const proposal = { ...edited, lines: counted };
    const selection = {
      lines: [LINER, 'SERVICE_CROWN_REBUILD'].map((lineId) => ({ lineId, optionId: 'SERVICE_BRICK_REPLACEMENT' })),
    };
    const sheet = sheetOf(bricked, proposal, selection);

    expect(totalsOf(proposal, selection).subtotalCents).toBe(10 * 4500);
    expect(JSON.stringify(sheet.blocks)).toContain('"quantity":10');
  });
});

describe('a proposal signed before its lines stored their place', () => {
  it('keeps the total that was signed', () => {
    const job = masonry(found('flue_liner', 'LINER_TILE_CRACKED'), found('chimney_cap', 'CAP_MISSING'));
    const old = JSON.parse(
      JSON.stringify(proposalWith(job), (key, value: unknown) =>
        key === 'place' || key === 'includes' ? undefined : value,
      ),
    ) as ProposalModel;
    const all = { lines: old.lines.map(({ lineId }) => ({ lineId })) };

    expect(totalsOf(old, all).subtotalCents).toBe(old.lines.reduce((sum, { totalCents }) => sum + totalCents, 0));
  });
});
