import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, asJson } from '#shared/canonical-json.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { buildProposal } from './build-proposal.ts';
import { cancelUntil } from './cancel-until.ts';
import { needsExample } from './company-terms.ts';
import { durationOf } from './duration.ts';
import { optionName } from './line-text.ts';
import { ProposalModel } from './model.ts';
import { SAMPLE_TERMS, sampleProposal } from './testing/sample-proposal.ts';
import { everyDefect, proposalWith } from './testing/every-defect.ts';
import { totalsOf } from './totals.ts';
import { isOver } from './valid-until.ts';
import { financingOf, titlesOf } from './proposal-texts.ts';

const idsOf = (proposal: ProposalModel) => proposal.lines.map(({ lineId }) => lineId);

describe('the proposal of an inspection', () => {
  it('has a line for each repair that is chosen and for sale, safety first', () => {
    const proposal = sampleProposal();

    expect(ProposalModel.parse(proposal)).toEqual(proposal);
    expect(idsOf(proposal)[0]).toBe('SERVICE_FLUE_INSTALL');
    expect(proposal.lines[0]).toMatchObject({
      number: 1,
      group: 'SAFETY',
      quantity: 23,
      totalCents: 297_000 + 1000,
      findingNumbers: [1],
      isPreselected: true,
    });
    expect(proposal.lines.map(({ number }) => number)).toEqual(proposal.lines.map((_line, index) => index + 1));
    expect(proposal.lines.filter(({ group }) => group === 'MAINTENANCE').every((line) => !line.isPreselected)).toBe(
      true,
    );
    expect(proposal.approvalText).toBe('I approve going forward with the above checked repairs.');
  });

  it('numbers alternatives without a trade grade, cheapest first', () => {
    const [line] = sampleProposal().lines;

    expect(line?.options.map(({ tier, optionId, isProposed }) => [tier, optionId, isProposed])).toEqual([
      ['GOOD', 'SERVICE_FLUE_INSTALL_304', false],
      ['BETTER', 'SERVICE_FLUE_RESURFACE', false],
      ['BEST', 'SERVICE_FLUE_INSTALL', true],
    ]);
    expect(line && line.options.map((option) => optionName(line, option))).toEqual([
      'Option 1',
      'Option 2',
      'Option 3',
    ]);
  });

  it('labels 304 good and 316 better, even if the company charges more for 304', () => {
    const defect = everyDefect(true).find(({ name }) => name === 'MASONRY_WOOD LINER_TILE_MISSING');
    if (defect === undefined) throw new Error('There is no such finding');
    const dear = {
      'repair/flue_liner:LINER_TILE_MISSING/SERVICE_FLUE_INSTALL_304/priceCents': 900_000,
    };
    for (const edits of [{}, dear]) {
      const [line] = proposalWith(defect, edits).lines;
      expect(line && line.options.map((option) => [optionName(line, option), option.repairId])).toEqual([
        ['Good', 'SERVICE_FLUE_INSTALL_304'],
        ['Better', 'SERVICE_FLUE_INSTALL'],
      ]);
    }
  });

  it('is byte-identical each time it is built, and holds prices until a set day', () => {
    const text = canonicalJson(asJson(sampleProposal()));

    expect(canonicalJson(asJson(sampleProposal()))).toBe(text);
    expect(sampleProposal().validUntil).toBe('2027-01-19');
    expect(text).not.toContain('logoUrl');
  });

  it.each([
    ['across the change to daylight time', '2026-02-10T04:30:00.000Z', '2026-04-10'],
    ['across the change to standard time', '2026-10-20T04:30:00.000Z', '2026-12-19'],
  ])('holds its prices for 60 days of the calendar %s', (_name, completedAt, day) => {
    const report = { ...buildReport(sampleSource()), completedAt };
    const { validUntil } = buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} });

    expect([report.timeZone, validUntil]).toEqual(['America/New_York', day]);
  });

  it('has the year of its date in its number', () => {
    const report = { ...buildReport(sampleSource()), inspectedAt: '2027-01-01T01:00:00.000Z' };
    const { proposalNumber } = buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} });

    expect(dateText(report, report.inspectedAt)).toBe('Dec 31, 2026');
    expect(proposalNumber).toMatch(/^P-2026-/);
  });

  it('labels only the demo inspection as a sample', () => {
    const report = buildReport(sampleSource());
    const made = buildProposal({
      report: { ...report, isSample: true },
      edits: {},
      terms: SAMPLE_TERMS,
      priceBook: {},
    });

    expect(ProposalModel.parse(made).isSample).toBe(true);
    expect('isSample' in sampleProposal()).toBe(false);
  });

  it('has no lines if the report shows no prices', () => {
    const source = sampleSource();
    const settings = { ...source.organization.settings, showPrices: false };
    const report = buildReport({ ...source, organization: { ...source.organization, settings } });

    expect(buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} }).lines).toEqual([]);
  });
});

describe('the edits of a proposal', () => {
  const CROWN = 'SERVICE_CROWN_REBUILD';

  it('change text and amounts, leave out lines, and add lines to their group', () => {
    const edits = {
      [`proposal/line/${CROWN}`]: { label: 'New crown', quantity: 2, unitCents: 50_000, warranty: '10 years' },
      'proposal/added/01JDA0000000000000000000A0': {
        group: 'SAFETY',
        label: 'Carbon monoxide alarm',
        detail: '',
        quantity: 2,
        unit: '',
        unitCents: 4950,
        isTaxable: true,
        isPreselected: true,
      },
      'proposal/line/PRODUCT_GRATE': { isLeftOut: true },
    };
    const proposal = sampleProposal(edits);
    const crown = proposal.lines.find(({ lineId }) => lineId === CROWN);

    expect(crown).toMatchObject({ label: 'New crown', totalCents: 100_000, warranty: '10 years', options: [] });
    expect(proposal.lines[1]).toMatchObject({ label: 'Carbon monoxide alarm', totalCents: 9900, findingIds: [] });
    expect(idsOf(proposal)).not.toContain('PRODUCT_GRATE');
  });

  it('can give a line three options, one of which is proposed', () => {
    const optionOf = (tier: string, totalCents: number, isProposed = false) => ({
      tier,
      label: tier,
      detail: '',
      points: ['Insulated'],
      totalCents,
      isProposed,
    });
    const options = [optionOf('GOOD', 100), optionOf('BETTER', 200, true), optionOf('BEST', 300, true)];
    const line = sampleProposal({ [`proposal/options/${CROWN}`]: options }).lines.find(
      ({ lineId }) => lineId === CROWN,
    );

    expect(line?.options.filter(({ isProposed }) => isProposed)).toMatchObject([{ tier: 'BETTER' }]);
    expect(line?.totalCents).toBe(200);
    expect(sampleProposal({ [`proposal/options/${CROWN}`]: [optionOf('GOOD', 100)] }).lines.length).toBeGreaterThan(0);
  });

  it('never make the proposal invalid, for any stored value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const keys = ['sums', 'terms', 'message', 'packages', `line/${CROWN}`, `options/${CROWN}`, 'added/X'];
        const edits = Object.fromEntries(keys.map((key) => [`proposal/${key}`, value]));
        expect(ProposalModel.safeParse(sampleProposal(edits)).success).toBe(true);
      }),
    );
  });

  it('apply a package when all of its remaining lines are checked', () => {
    const edits = {
      'proposal/packages': [{ packageId: 'P', label: 'Both', lineIds: [CROWN, 'GONE'], discountCents: 5000 }],
    };
    const proposal = sampleProposal(edits);

    expect(proposal.packages).toMatchObject([{ lineIds: [CROWN] }]);
    expect(totalsOf(proposal, { lines: [{ lineId: CROWN }] }).packages).toEqual([{ label: 'Both', cents: 5000 }]);
  });
});

describe('the text of a proposal', () => {
  it('has group headings that fit the inspected system', () => {
    expect(sampleProposal().titles?.SAFETY).toBe('Needed before the next fire');
    expect(Object.values(titlesOf('DRYER_VENT')).join(' ')).not.toMatch(/fire/i);
  });

  it('states that financing needs credit approval, and requires an example for payment terms', () => {
    const setup = { provider: 'CUSTOM' as const, isOn: true, label: '', url: '', text: 'Ask us.', example: '' };

    expect(financingOf([setup, { ...setup, isOn: false }])).toEqual([
      {
        provider: 'CUSTOM',
        label: 'Custom Financing',
        url: '',
        text: 'Ask us, subject to credit approval.',
        example: '',
      },
    ]);
    expect(needsExample({ ...setup, text: 'From $99 a month' })).toBe(true);
    expect(needsExample({ ...setup, text: '36 payments' })).toBe(true);
    expect(needsExample({ ...setup, text: 'Spread it over 36 equal monthly payments' })).toBe(true);
    expect(needsExample({ ...setup, text: 'A 24-month plan' })).toBe(true);
    expect(needsExample({ ...setup, text: 'No money down' })).toBe(true);
    expect(needsExample({ ...setup, text: 'Prequalify in minutes with our 2 partners' })).toBe(false);
    expect(needsExample({ ...setup, text: 'From $99 a month', example: '$5,000, 36 months, 9.9% APR' })).toBe(false);
    expect(needsExample(setup)).toBe(false);
  });

  it.each([
    ['SERVICE_CHIMNEY_SWEEP', 'About two hours'],
    ['SERVICE_CHIMNEY_FULL_REBUILD', 'About 15 days'],
    ['PRODUCT_GRATE', ''],
  ])('shows how long %s takes', (repairId, duration) => {
    expect(durationOf(repairId)).toBe(duration);
  });
});

describe('the last day to cancel an in-home sale', () => {
  it.each([
    ['a Monday', '2026-11-16T15:00:00.000Z', '2026-11-19'],
    ['a Thursday: Saturday counts, Sunday does not', '2026-11-19T15:00:00.000Z', '2026-11-23'],
    ['the days before Thanksgiving', '2026-11-24T15:00:00.000Z', '2026-11-28'],
    ['Christmas Eve', '2026-12-24T15:00:00.000Z', '2026-12-29'],
    ['Memorial Day weekend', '2026-05-22T15:00:00.000Z', '2026-05-27'],
    ['an evening that is already the next day in UTC', '2026-11-17T03:00:00.000Z', '2026-11-19'],
  ])('is right after a sale on %s', (_name, signedAt, day) => {
    expect(cancelUntil(signedAt, 'America/New_York')).toBe(day);
  });
});

describe('the prices of a proposal', () => {
  it.each([
    ['at 11:59 pm on the last day', '2027-01-20T04:59:00.000Z', false],
    ['at midnight after the last day', '2027-01-20T05:00:00.000Z', true],
  ])('expire after the last day: %s', (_when, at, over) => {
    expect(isOver({ timeZone: 'America/New_York', validUntil: '2027-01-19' }, at)).toBe(over);
  });
});
