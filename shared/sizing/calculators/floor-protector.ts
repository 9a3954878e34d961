import * as z from 'zod';
import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, given, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/fractions.ts';
import { amount, choiceOf, count, gap, kindOf, labelsOf, length } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';

const R = reference(
  'R = thickness × 1/k, or 1/C; layers add',
  'Floor protection',
  'Country Hearth, HearthStone manuals',
  'B',
);
const PIECE = reference('R of one piece of a material', 'R values', 'Hearth.com', 'C');
const SIZE = reference('16 in in front (18 in Canada), 8 in at the sides', 'Floor protection', 'Typical manuals', 'B');
const PLATE = reference('The appliance’s own figure governs', 'Plate or manual', 'Appliance maker', 'B');

/** R of one piece as laid. */
const MATERIALS = {
  MICORE_160: { label: 'Micore 160, ½ in', r: 1.27 },
  MICORE_300: { label: 'Micore 300, ½ in', r: 1.03 },
  BRICK_4: { label: 'Brick, 4 in', r: 0.8 },
  BRICK_2_25: { label: 'Brick, 2¼ in', r: 0.45 },
  DUROCK_NEXTGEN: { label: 'Durock NextGen, ½ in', r: 0.39 },
  WONDERBOARD: { label: 'Wonderboard, ½ in', r: 0.26 },
  HARDIBACKER: { label: 'Hardibacker, ¼ in', r: 0.13 },
  CONCRETE: { label: 'Concrete, 1 in', r: 0.095 },
  TILE: { label: 'Tile, ¼ in', r: 0.02 },
} as const;

const kind = kindOf('Layer is', {
  material: 'A known material',
  perInch: 'R of one inch',
  k: 'k of the material',
  c: 'C of the board',
});
const thickness = { thicknessIn: length('Thickness', 24) };

const layerInput = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: kind('material'),
        material: choiceOf('Material', labelsOf(MATERIALS)),
        pieces: count('Pieces', 20, 1),
      }),
      z.strictObject({
        kind: kind('perInch'),
        rPerInch: amount('R of one inch', { max: 50, unit: 'R' }),
        ...thickness,
      }),
      z.strictObject({
        kind: kind('k'),
        k: amount('Conductivity k', { max: 100, unit: 'Btu in/h ft² °F' }),
        ...thickness,
      }),
      z.strictObject({ kind: kind('c'), c: amount('Conductance C', { max: 1000, unit: 'Btu/h ft² °F' }) }),
    ],
    { error: 'Choose how the layer is given.' },
  )
  .meta({ title: 'Layer' });
type Layer = z.output<typeof layerInput>;

const layerStep = (layer: Layer, index: number): CalculationStep => {
  const label = `Layer ${index + 1}`;
  const made = (expression: string, value: number, source = R) => step(label, expression, { value, unit: 'R' }, source);
  switch (layer.kind) {
    case 'material': {
      const { label: name, r } = MATERIALS[layer.material];
      return made(`${layer.pieces} × ${name} of ${r}`, layer.pieces * r, PIECE);
    }
    case 'perInch':
      return made(`${layer.thicknessIn} in × ${layer.rPerInch}`, layer.thicknessIn * layer.rPerInch);
    case 'k':
      return made(`${layer.thicknessIn} in ÷ ${layer.k}`, layer.thicknessIn / layer.k);
    case 'c':
      return made(`1 ÷ ${layer.c}`, 1 / layer.c);
  }
};

const limits = {
  frontIn: { label: 'Front', value: 16, unit: 'in', reference: SIZE },
  canadaFrontIn: { label: 'Front, Canada', value: 18, unit: 'in', reference: SIZE },
  sideIn: { label: 'Side', value: 8, unit: 'in', reference: SIZE },
} as const satisfies Record<string, Limit>;

export const floorProtector = defineCalculator({
  id: 'floor-protector',
  title: 'Floor protector',
  group: 'Clearance',
  shape: {
    neededR: amount('R asked for by the appliance', { min: 0, max: 50, unit: 'R' }).optional(),
    layers: z.array(layerInput).max(10, 'Enter at most 10 layers.').meta({ title: 'Layers' }).optional(),
    frontIn: gap('In front of the loading door', 240).optional(),
    sideIn: gap('At the sides', 240).optional(),
    makerFrontIn: gap('In front, by the appliance’s manual', 240).optional(),
    makerSideIn: gap('At the sides, by the appliance’s manual', 240).optional(),
    country: choiceOf('Country', { US: 'United States', CA: 'Canada' }).optional(),
  },
  limits,
  calculate: (input, set): Outcome | Refusal => {
    const { neededR, layers = [], frontIn, sideIn, country = 'US', makerFrontIn, makerSideIn } = input;
    if (layers.length === 0 && frontIn === undefined && sideIn === undefined) {
      return { errors: { layers: 'Enter the layers or the size of the pad.' } };
    }
    const steps = layers.map(layerStep);
    const total = steps.reduce((sum, { result }) => sum + result, 0);
    const by = (value: number | undefined, published: Limit) =>
      value === undefined ? published : { value, reference: PLATE };
    const front = by(makerFrontIn, country === 'CA' ? set.canadaFrontIn : set.frontIn);
    const side = by(makerSideIn, set.sideIn);
    const checks = [
      ...given(layers.length === 0 ? undefined : neededR, (value) =>
        atLeast({ label: 'R of the pad', value: total, unit: 'R' }, { value, reference: PLATE }),
      ),
      ...given(frontIn, (value) => atLeast({ label: 'In front', value, unit: 'in' }, front)),
      ...given(sideIn, (value) => atLeast({ label: 'At the sides', value, unit: 'in' }, side)),
    ];
    const isComplete = neededR !== undefined && layers.length > 0 && frontIn !== undefined && sideIn !== undefined;
    const sum = steps.map(({ result }) => formatNumber(result, 3)).join(' + ');
    return {
      steps: [...steps, step('R of the pad', sum || 'no layers', { value: total, unit: 'R' }, R), ...stepsOf(checks)],
      result: { label: 'R of the pad', value: total, unit: 'R' },
      verdict: verdictOf(checks, isComplete),
      ruleSet: 'MAKER',
      figures: { r: total, leastFrontIn: front.value, leastSideIn: side.value },
      warnings: [
        ...noteIf(!isComplete, 'Layers, the R asked for, front and sides are needed to pass it.'),
        'The listed appliance’s own pad size and R win.',
      ],
    };
  },
});
