import { message } from '#shared/messages/message.ts';
import * as z from 'zod';
import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, ifKnown, noteIf, sentence, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { formatInches, formatNumber, plainNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, choiceOf, count, gap, kindOf, labelsOf, length } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { derived, entered, reference } from '#shared/sizing/references.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';

const R = reference(
  'R = thickness × 1/k, or 1/C; layers add',
  'Floor protection',
  'Country Hearth, HearthStone manuals',
  'B',
);
const PIECE = reference('R of one piece of a material', 'R values', 'Hearth.com', 'C');
const SIZE = reference('16 in in front (18 in Canada), 8 in at the sides', 'Floor protection', 'Typical manuals', 'B');
const PLATE = entered('The appliance’s own figure governs', 'Plate or manual', 'Appliance manufacturer');
const STATED = entered('R stated for the whole pad', 'Label or listing', 'Pad manufacturer');
const MISSING = derived('R required less R of the layers');
const PIECES = derived('R still missing ÷ R of one piece, rounded up to whole pieces');
const THICKNESS = derived('R still missing ÷ R of one inch, or × k');

/** R value of one piece as installed, and its thickness in inches. */
const MATERIALS = {
  MICORE_160: { label: 'Micore 160, ½ in', r: 1.27, thicknessIn: 0.5 },
  MICORE_300: { label: 'Micore 300, ½ in', r: 1.03, thicknessIn: 0.5 },
  BRICK_4: { label: 'Brick, 4 in', r: 0.8, thicknessIn: 4 },
  BRICK_2_25: { label: 'Brick, 2¼ in', r: 0.45, thicknessIn: 2.25 },
  DUROCK_NEXTGEN: { label: 'Durock NextGen, ½ in', r: 0.39, thicknessIn: 0.5 },
  WONDERBOARD: { label: 'Wonderboard, ½ in', r: 0.26, thicknessIn: 0.5 },
  HARDIBACKER: { label: 'Hardibacker, ¼ in', r: 0.13, thicknessIn: 0.25 },
  CONCRETE: { label: 'Concrete, 1 in', r: 0.095, thicknessIn: 1 },
  TILE: { label: 'Tile, ¼ in', r: 0.02, thicknessIn: 0.25 },
} as const;
type Material = keyof typeof MATERIALS;

const kind = kindOf('Layer is', {
  material: 'A known material',
  perInch: 'R of one inch',
  k: 'k of the material',
  c: 'C of the board',
  whole: 'R of the whole pad',
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
      z.strictObject({ kind: kind('whole'), r: amount('R of the whole pad', { min: 0, max: 50, unit: 'R' }) }),
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
      return made(`${layer.pieces} × ${r} (${name})`, layer.pieces * r, PIECE);
    }
    case 'perInch':
      return made(`${plainNumber(layer.thicknessIn)} in × ${layer.rPerInch}`, layer.thicknessIn * layer.rPerInch);
    case 'k':
      return made(`${plainNumber(layer.thicknessIn)} in ÷ ${layer.k}`, layer.thicknessIn / layer.k);
    case 'whole':
      return made('as stated for the pad', layer.r, STATED);
    case 'c':
      return made(`1 ÷ ${layer.c}`, 1 / layer.c);
  }
};

const limits = {
  frontIn: { label: 'Front', value: 16, unit: 'in', reference: SIZE },
  canadaFrontIn: { label: 'Front, Canada', value: 18, unit: 'in', reference: SIZE },
  sideIn: { label: 'Side', value: 8, unit: 'in', reference: SIZE },
} as const satisfies Record<string, Limit>;

const availableKind = kindOf('Material at hand is', {
  material: 'A known material',
  perInch: 'R of one inch',
  k: 'k of the material',
});

/** The material of further layers. */
const availableInput = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: availableKind('material'), material: choiceOf('Material', labelsOf(MATERIALS)) }),
      z.strictObject({ kind: availableKind('perInch'), rPerInch: amount('R of one inch', { max: 50, unit: 'R' }) }),
      z.strictObject({ kind: availableKind('k'), k: amount('Conductivity k', { max: 100, unit: 'Btu in/h ft² °F' }) }),
    ],
    { error: 'Choose how the material is given.' },
  )
  .meta({ title: 'Material at hand' });
type AvailableMaterial = z.output<typeof availableInput>;

/** The tolerance keeps floating-point noise from adding one more piece. */
const piecesFor = (missing: number, material: Material): number =>
  Math.max(0, Math.ceil(missing / MATERIALS[material].r - 1e-9));

const namedPieces = (missing: number, material: Material): string => {
  const many = piecesFor(missing, material);
  const { label, thicknessIn } = MATERIALS[material];
  return `${many} × ${label} (${formatInches(many * thicknessIn)} total)`;
};

type More = {
  readonly steps: readonly CalculationStep[];
  readonly figures: Readonly<Record<string, number>>;
  readonly fits: readonly string[];
  /** The thickness or number of pieces needed, as the result while no layer has been entered. */
  readonly result?: Outcome['result'];
};

const thicknessMore = (thicknessIn: number, expression: string): More => ({
  steps: [step('Thickness still needed', expression, { value: thicknessIn, unit: 'in' }, THICKNESS)],
  figures: { thicknessIn },
  fits: [],
  result: { label: 'Thickness needed', value: thicknessIn, unit: 'in' },
});

/** How much of the chosen material makes up the missing R value; for each known material if none is chosen. */
const moreFor = (missing: number, available: AvailableMaterial | undefined): More => {
  const missingText = formatNumber(missing, 3);
  if (available === undefined) {
    const all = Object.keys(MATERIALS) as readonly Material[];
    return { steps: [], figures: {}, fits: all.map((material) => namedPieces(missing, material)) };
  }
  if (available.kind === 'perInch')
    return thicknessMore(missing / available.rPerInch, `${missingText} ÷ ${available.rPerInch}`);
  if (available.kind === 'k') return thicknessMore(missing * available.k, `${missingText} × ${available.k}`);
  const { r, thicknessIn, label } = MATERIALS[available.material];
  const pieces = piecesFor(missing, available.material);
  return {
    steps: [
      step(
        'Pieces still needed',
        `${missingText} ÷ ${r} of ${label}`,
        { value: pieces, unit: message('{pieces, plural, one {piece} other {pieces}}', { pieces }) },
        PIECES,
      ),
    ],
    figures: { pieces, thicknessIn: pieces * thicknessIn },
    result: {
      label: 'Pieces needed',
      value: pieces,
      unit: message('{pieces, plural, one {piece} other {pieces}}', { pieces }),
    },
    fits: [namedPieces(missing, available.material)],
  };
};

const NOTHING_MORE: More = { steps: [], figures: {}, fits: [] };

const missingR = (neededR: number | undefined, total: number, available: AvailableMaterial | undefined): More => {
  if (neededR === undefined) return NOTHING_MORE;
  const missing = neededR - total;
  if (missing <= 1e-9) return { ...NOTHING_MORE, figures: { missingR: 0 } };
  const more = moreFor(missing, available);
  const text = `${formatNumber(neededR, 3)} − ${formatNumber(total, 3)}`;
  return {
    ...more,
    steps: [step('R still missing', text, { value: missing, unit: 'R' }, MISSING), ...more.steps],
    figures: { ...more.figures, missingR: missing },
  };
};

/** Any pad meets an appliance that requires no R. */
const NONE_NEEDED = sentence('R of the pad', 'the appliance requires none', { value: 0, unit: 'R' }, PLATE);

const ONLY_R = 'Only the R was checked: the size of the pad in front and at the sides was not entered.';
const ONLY_SIZE = 'Only the size was checked: the R of the pad was not entered.';
const OPEN = 'Not checked yet: R needs the layers and the R required; the size needs front and sides.';

type Begun = { readonly r: readonly boolean[]; readonly size: readonly boolean[] };
const isWhole = (parts: readonly boolean[]): boolean => parts.every(Boolean);
const isBegun = (parts: readonly boolean[]): boolean => parts.some(Boolean);

/** If only R was entered, only R is checked. A size alone never passes, because the required R is unknown. */
const completeness = ({ r, size }: Begun): { readonly isComplete: boolean; readonly notes: readonly string[] } => {
  if (!isBegun(r) && isWhole(size)) return { isComplete: false, notes: [ONLY_SIZE] };
  const isComplete = isWhole(r) && (isWhole(size) || !isBegun(size));
  return { isComplete, notes: isComplete ? noteIf(!isBegun(size), ONLY_R) : [OPEN] };
};

type Side = {
  readonly label: string;
  readonly found: number | undefined;
  readonly min: Pick<Limit, 'value' | 'reference'>;
};

const sideChecks = ({ label, found, min }: Side): readonly Check[] =>
  ifKnown(found, (value) => atLeast({ label, value, unit: 'in' }, min));

const leastOf = ({ label, min }: Side): Outcome['result'] => ({
  label: `${label}, at least`,
  value: min.value,
  unit: 'in',
});

/** A side that is too short first, then the R or what it lacks, then the size or the R required. */
const resultOf = (
  sides: readonly Side[],
  { total, neededR = 0 }: { readonly total: number | undefined; readonly neededR: number | undefined },
  more: More,
): Outcome['result'] => {
  const short = sides.find((side) => sideChecks(side).some(({ passes }) => !passes));
  if (short) return leastOf(short);
  if (total !== undefined) return { label: 'R of the pad', value: total, unit: 'R' };
  if (more.result) return more.result;
  const measured = sides.find(({ found }) => found !== undefined);
  return measured ? leastOf(measured) : { label: 'R required by the appliance', value: neededR, unit: 'R' };
};

export const floorProtector = defineCalculator({
  id: 'floor-protector',
  title: 'Floor protector',
  group: 'Clearance',
  shape: {
    neededR: amount('R required by the appliance', { min: 0, max: 50, unit: 'R' }).optional(),
    layers: z.array(layerInput).max(10, 'Enter at most 10 layers.').meta({ title: 'Layers' }).optional(),
    atHand: availableInput.optional(),
    frontIn: gap('In front of the loading door', 240).optional(),
    sideIn: gap('At the sides', 240).optional(),
    makerFrontIn: gap('In front, by the appliance’s manual', 240).optional(),
    makerSideIn: gap('At the sides, by the appliance’s manual', 240).optional(),
    country: choiceOf('Country', { US: 'United States', CA: 'Canada' }).optional(),
  },
  limits,
  calculate: (input, set): Outcome | Refusal => {
    const { neededR, layers = [], atHand, frontIn, sideIn, country = 'US', makerFrontIn, makerSideIn } = input;
    const hasLayers = layers.length > 0;
    const isNoneNeeded = neededR === 0;
    if (![hasLayers, neededR !== undefined, frontIn !== undefined, sideIn !== undefined].some(Boolean)) {
      return { errors: { layers: 'Enter the layers, the R required or the size of the pad.' } };
    }
    const steps = layers.map(layerStep);
    const total = steps.reduce((sum, { result }) => sum + result, 0);
    const by = (value: number | undefined, published: Limit) =>
      value === undefined ? published : { value, reference: PLATE };
    const front = by(makerFrontIn, country === 'CA' ? set.canadaFrontIn : set.frontIn);
    const side = by(makerSideIn, set.sideIn);
    const sides: readonly Side[] = [
      { label: 'In front', found: frontIn, min: front },
      { label: 'At the sides', found: sideIn, min: side },
    ];
    const checks = [
      ...ifKnown(hasLayers ? neededR : undefined, (value) =>
        atLeast({ label: 'R of the pad', value: total, unit: 'R' }, { value, reference: PLATE }),
      ),
      ...sides.flatMap(sideChecks),
    ];
    const { isComplete, notes } = completeness({
      r: [hasLayers || isNoneNeeded, neededR !== undefined],
      size: [frontIn !== undefined, sideIn !== undefined],
    });
    const more = missingR(neededR, total, atHand);
    const sum = steps.map(({ result }) => formatNumber(result, 3)).join(' + ');
    return {
      steps: [
        ...steps,
        ...(steps.length > 1 ? [step('R of the pad', sum, { value: total, unit: 'R' }, R)] : []),
        ...(isNoneNeeded && !hasLayers ? [NONE_NEEDED] : []),
        ...more.steps,
        ...stepsOf(checks),
      ],
      result: resultOf(sides, { total: hasLayers ? total : undefined, neededR }, more),
      verdict: verdictOf(checks, isComplete),
      ruleSet: 'MAKER',
      figures: { r: total, leastFrontIn: front.value, leastSideIn: side.value, ...more.figures },
      ...(more.fits.length > 0 && { fits: more.fits }),
      warnings: [...notes, 'The pad size and R of the appliance’s own listing take precedence.'],
    };
  },
});
