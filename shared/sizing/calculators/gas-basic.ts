import * as z from 'zod';
import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { failing, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { formatFigure } from '#shared/sizing/measures/figures.ts';
import { formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import {
  applianceKind,
  areaStep,
  chimneyAboveOutlet,
  chimneyInput,
  chimneyNotes,
  fanOnTile,
  checkFlue,
  kindWarnings,
  leastAboveOutletIn,
  mostMultiple as max,
  ONE_APPLIANCE,
  outlet,
  passesOnlyIf,
  TILE_NOT_ALLOWED,
} from '#shared/sizing/gas/gas-rules.ts';
import { COMMON } from '#shared/sizing/gas/gas-vent-rules.ts';
import { diameter, gasFlueInput } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';

const TWO = reference(
  'Larger outlet plus half the smaller, to 7 × the smaller',
  '12.6.3.1, 12.7.3.1',
  'NFPA 54-2012',
  'A',
);

export const gasSingleAppliance = defineCalculator({
  id: 'gas-single-appliance',
  title: 'One gas appliance on a flue, basic rule',
  group: 'Gas',
  shape: {
    appliance: applianceKind('Appliance'),
    outletIn: outlet('Draft-hood outlet'),
    flue: gasFlueInput().optional(),
    chimney: chimneyInput(),
    heightIn: chimneyAboveOutlet(),
  },
  limits: {
    leastMultiple: { label: 'Flue to outlet, at least', value: 1, unit: '×', reference: ONE_APPLIANCE },
    mostMultiple: max,
    aboveOutlet: leastAboveOutletIn,
  },
  calculate: ({ appliance, outletIn, flue, chimney, heightIn }, set): Outcome => {
    const { leastMultiple, mostMultiple, aboveOutlet } = set;
    const area = circleArea(outletIn);
    const range = {
      min: area * leastMultiple.value,
      max: area * mostMultiple.value,
      leastLimit: leastMultiple,
      mostLimit: mostMultiple,
    };
    const checked = checkFlue({ kinds: [appliance], flue, heightIn, aboveOutlet }, range);
    const onTile = fanOnTile({ isFan: appliance === 'FAN_ASSISTED', flue, outletIn });
    return {
      steps: [
        areaStep('Outlet area', outletIn),
        step(
          'Largest flue area',
          `${mostMultiple.value} × ${formatNumber(area, 2)}`,
          { value: range.max, unit: 'sq in' },
          mostMultiple.reference,
        ),
        ...checked.steps,
        ...stepsOf(onTile),
      ],
      result: { label: 'Largest flue area', value: range.max, unit: 'sq in' },
      verdict: passesOnlyIf(
        chimney === 'NONE' || chimney === 'INSIDE',
        verdictOf([...checked.checks, ...onTile], checked.isSized),
      ),
      ruleSet: 'NFPA_54',
      figures: { leastSqIn: range.min, mostSqIn: range.max },
      warnings: [
        ...kindWarnings([appliance]),
        ...noteIf(onTile.length > 0, TILE_NOT_ALLOWED),
        ...chimneyNotes(chimney, flue !== undefined),
      ],
    };
  },
});

type Connected = {
  readonly appliance: string;
  readonly outletIn: number;
  readonly connectorIn?: number | undefined;
};

/** Draft hoods on a connector smaller than their outlet, which is never allowed if two appliances share a flue. */
const reducedHoods = (appliances: readonly Connected[]): readonly Check[] =>
  appliances.flatMap(({ appliance, outletIn, connectorIn = outletIn }, index) =>
    appliance === 'DRAFT_HOOD' && connectorIn < outletIn
      ? [
          failing(
            `Appliance ${index + 1}, connector smaller than its outlet`,
            `not allowed: ${formatInches(connectorIn)} on a ${formatInches(outletIn)} outlet`,
            { value: connectorIn, unit: 'in' },
            COMMON.hoodSmaller,
          ),
        ]
      : [],
  );

type Range = { readonly min: number; readonly max: number; readonly leastLimit: Limit };

/** The smallest flue for both outlets may be larger than the largest allowed for the smaller one. */
const bothServed = (range: Range, byRule: boolean): readonly Check[] =>
  byRule && range.min > range.max
    ? [
        failing(
          'One flue for both outlets',
          `${formatFigure(range.min, 'sq in')} required; ${formatFigure(range.max, 'sq in')} allowed`,
          { value: range.min, unit: 'sq in' },
          range.leastLimit.reference,
        ),
      ]
    : [];

export const gasTwoAppliances = defineCalculator({
  id: 'gas-two-appliances',
  title: 'Two gas appliances on a flue, basic rule',
  group: 'Gas',
  shape: {
    appliances: z
      .array(
        z
          .strictObject({
            appliance: applianceKind('Appliance'),
            outletIn: outlet('Draft-hood outlet'),
            connectorIn: diameter('Connector', 24).optional(),
          })
          .meta({ title: 'Appliance' }),
        {
          error: 'Enter the two appliances.',
        },
      )
      .length(2, 'This rule is for two appliances; more are sized from the tables.')
      .meta({ title: 'The two appliances' }),
    flue: gasFlueInput().optional(),
    chimney: chimneyInput(),
    heightIn: chimneyAboveOutlet(),
  },
  limits: {
    shareOfSmaller: { label: 'Share of the smaller outlet', value: 0.5, unit: '×', reference: TWO },
    mostMultiple: { ...max, reference: TWO },
    aboveOutlet: leastAboveOutletIn,
  },
  calculate: ({ appliances, flue, chimney, heightIn }, set): Outcome => {
    const { shareOfSmaller, mostMultiple, aboveOutlet } = set;
    const kinds = appliances.map(({ appliance }) => appliance);
    const outlets = appliances.map(({ outletIn }) => outletIn);
    const [larger, smaller] = [Math.max(...outlets), Math.min(...outlets)];
    const range = {
      min: circleArea(larger) + shareOfSmaller.value * circleArea(smaller),
      max: mostMultiple.value * circleArea(smaller),
      leastLimit: shareOfSmaller,
      mostLimit: mostMultiple,
    };
    const checked = checkFlue({ kinds, flue, heightIn, aboveOutlet }, range);
    const impossible = bothServed(
      range,
      kinds.every((kind) => kind === 'DRAFT_HOOD'),
    );
    const barred = [...impossible, ...reducedHoods(appliances)];
    return {
      steps: [
        areaStep('Larger outlet', larger),
        areaStep('Smaller outlet', smaller),
        step(
          'Minimum flue area',
          `larger + ${shareOfSmaller.value} × smaller`,
          { value: range.min, unit: 'sq in' },
          shareOfSmaller.reference,
        ),
        step(
          'Largest flue area',
          `${mostMultiple.value} × smaller`,
          { value: range.max, unit: 'sq in' },
          mostMultiple.reference,
        ),
        ...checked.steps,
        ...stepsOf(barred),
      ],
      result: { label: 'Minimum flue area', value: range.min, unit: 'sq in' },
      verdict: passesOnlyIf(
        chimney === 'NONE' || chimney === 'INSIDE',
        verdictOf([...checked.checks, ...barred], checked.isSized),
      ),
      ruleSet: 'NFPA_54',
      figures: { leastSqIn: range.min, mostSqIn: range.max },
      warnings: [
        ...kindWarnings(kinds),
        ...noteIf(impossible.length > 0, 'No flue can serve both: the outlets differ too much.'),
        ...chimneyNotes(chimney, flue !== undefined),
      ],
    };
  },
});
