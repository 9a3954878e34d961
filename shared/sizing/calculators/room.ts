import * as z from 'zod';
import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, step, stepsOf, verdictOf, given, noteIf } from '#shared/sizing/checks.ts';
import { amount, btuh, choiceOf, gap, length, squareInches } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

const R = reference('R = thickness × 1/k, layers add', 'Floor protection', 'Country Hearth, HearthStone manuals', 'B');
const SIZE = reference('16 in in front (18 in Canada), 8 in at the sides', 'Floor protection', 'Typical manuals', 'B');
const PLATE = reference('The appliance’s own figure governs', 'Plate or manual', 'Appliance maker', 'B');

export const floorProtector = defineCalculator({
  id: 'floor-protector',
  title: 'Floor protector',
  group: 'Clearance',
  shape: {
    neededR: amount('R asked for by the appliance', { min: 0, max: 50, unit: 'R' }).optional(),
    layers: z
      .array(
        z.strictObject({
          rPerInch: amount('R of one inch', { max: 50, unit: 'R per in' }),
          thicknessIn: length('Thickness', 24),
        }),
      )
      .max(10, 'Enter at most 10 layers.')
      .meta({ title: 'Layers' })
      .optional(),
    frontIn: gap('In front of the loading door', 240).optional(),
    sideIn: gap('At the sides', 240).optional(),
    country: choiceOf('Country', { US: 'United States', CA: 'Canada' }).optional(),
  },
  limits: {
    frontIn: { label: 'Front', value: 16, unit: 'in', reference: SIZE },
    canadaFrontIn: { label: 'Front, Canada', value: 18, unit: 'in', reference: SIZE },
    sideIn: { label: 'Side', value: 8, unit: 'in', reference: SIZE },
  },
  calculate: ({ neededR, layers = [], frontIn, sideIn, country = 'US' }, set): Outcome | Refusal => {
    if (layers.length === 0 && frontIn === undefined && sideIn === undefined) {
      return { errors: { layers: 'Enter the layers or the size of the pad.' } };
    }
    const total = layers.reduce((sum, { rPerInch, thicknessIn }) => sum + rPerInch * thicknessIn, 0);
    const front = country === 'CA' ? set.canadaFrontIn : set.frontIn;
    const checks = [
      ...(neededR === undefined || layers.length === 0
        ? []
        : [atLeast({ label: 'R of the pad', value: total, unit: 'R' }, { value: neededR, reference: PLATE })]),
      ...given(frontIn, (value) => atLeast({ label: 'In front', value, unit: 'in' }, front)),
      ...given(sideIn, (value) => atLeast({ label: 'At the sides', value, unit: 'in' }, set.sideIn)),
    ];
    return {
      steps: [
        ...layers.map(({ rPerInch, thicknessIn }, index) =>
          step(
            `Layer ${index + 1}`,
            `${thicknessIn} in × ${rPerInch}`,
            { value: rPerInch * thicknessIn, unit: 'R' },
            R,
          ),
        ),
        step('R of the pad', 'sum of the layers', { value: total, unit: 'R' }, R),
        ...stepsOf(checks),
      ],
      result: { label: 'R of the pad', value: total, unit: 'R' },
      verdict: verdictOf(checks, neededR !== undefined && frontIn !== undefined && sideIn !== undefined),
      ruleSet: 'MAKER',
      figures: { r: total, leastFrontIn: front.value },
      warnings: ['The listed appliance’s own pad size and R win.'],
    };
  },
});

const AIR = (text: string) => reference(text, '701', 'CMC 2013 (NFPA 54-2012 ch. 9)', 'A');
const airLimits = {
  volume: {
    label: 'Room per 1000 Btu/h',
    value: 50,
    unit: 'cu ft',
    reference: AIR('Indoor volume of 50 cu ft per 1000 Btu/h'),
  },
  indoorBtuh: {
    label: 'Indoor opening, Btu/h per sq in',
    value: 1000,
    unit: 'Btu/h',
    reference: AIR('Two openings to a room, 1 sq in per 1000 Btu/h each, 100 sq in at least'),
  },
  indoorLeast: {
    label: 'Indoor opening, at least',
    value: 100,
    unit: 'sq in',
    reference: AIR('Two openings to a room, 1 sq in per 1000 Btu/h each, 100 sq in at least'),
  },
  verticalBtuh: {
    label: 'Outdoors direct or vertical, Btu/h per sq in',
    value: 4000,
    unit: 'Btu/h',
    reference: AIR('Two openings outdoors, direct or vertical, 1 sq in per 4000 Btu/h each'),
  },
  horizontalBtuh: {
    label: 'Horizontal ducts, Btu/h per sq in',
    value: 2000,
    unit: 'Btu/h',
    reference: AIR('Two horizontal ducts, 1 sq in per 2000 Btu/h each'),
  },
  singleBtuh: {
    label: 'One opening outdoors, Btu/h per sq in',
    value: 3000,
    unit: 'Btu/h',
    reference: AIR('One opening outdoors, 1 sq in per 3000 Btu/h and the sum of the connectors'),
  },
} as const satisfies Record<string, Limit>;

export const combustionAir = defineCalculator({
  id: 'combustion-air',
  title: 'Combustion air',
  group: 'Gas',
  shape: {
    inputBtuh: btuh('Input of all appliances'),
    method: choiceOf('Air from', {
      ROOM: 'The room itself',
      INDOOR_OPENINGS: 'Two openings to another room',
      OUTDOOR_VERTICAL: 'Two openings outdoors, direct or vertical ducts',
      OUTDOOR_HORIZONTAL: 'Two horizontal ducts outdoors',
      OUTDOOR_SINGLE: 'One opening outdoors',
    }),
    roomCuFt: amount('Room volume', { max: 1_000_000, unit: 'cu ft' }).optional(),
    openingSqIn: squareInches('Free area of each opening').optional(),
    connectorsSqIn: squareInches('Sum of the connectors').optional(),
  },
  limits: airLimits,
  calculate: ({ inputBtuh, method, roomCuFt, openingSqIn, connectorsSqIn }, set): Outcome => {
    const isRoom = method === 'ROOM';
    const perSquareInch = {
      ROOM: set.volume,
      INDOOR_OPENINGS: set.indoorBtuh,
      OUTDOOR_VERTICAL: set.verticalBtuh,
      OUTDOOR_HORIZONTAL: set.horizontalBtuh,
      OUTDOOR_SINGLE: set.singleBtuh,
    }[method];
    const floor =
      method === 'INDOOR_OPENINGS' ? set.indoorLeast.value : method === 'OUTDOOR_SINGLE' ? (connectorsSqIn ?? 0) : 0;
    const needed = isRoom ? (inputBtuh / 1000) * set.volume.value : Math.max(floor, inputBtuh / perSquareInch.value);
    const unit = isRoom ? 'cu ft' : 'sq in';
    const found = isRoom ? roomCuFt : openingSqIn;
    const checks =
      found === undefined
        ? []
        : [atLeast({ label: 'As found', value: found, unit }, { value: needed, reference: perSquareInch.reference })];
    const lacksConnectors = method === 'OUTDOOR_SINGLE' && connectorsSqIn === undefined;
    return {
      steps: [
        step(
          isRoom ? 'Least volume' : 'Least free area of each',
          `${inputBtuh} Btu/h`,
          { value: needed, unit },
          perSquareInch.reference,
        ),
        ...stepsOf(checks),
      ],
      result: { label: isRoom ? 'Least volume' : 'Least free area of each', value: needed, unit },
      verdict: verdictOf(checks, !lacksConnectors),
      ruleSet: 'NFPA_54',
      figures: { needed },
      warnings: [
        ...(isRoom
          ? ['Not where the house leaks less than 0.40 air changes an hour.']
          : ['No side of an opening under 3 in.']),
        ...noteIf(lacksConnectors, 'One opening must also be as large as the connectors together.'),
      ],
    };
  },
});
