import type { CalculationStep, FieldErrors, RuleReference } from '#shared/sizing/types.ts';
import { plainNumber } from '#shared/sizing/measures/fractions.ts';
import { checkLengths, MAX_OPENING_IN } from '#shared/sizing/measures/lengths.ts';

/**
 * Clear dimensions of the fireplace opening in inches. For `threeSided`, `ends` is the number of faces whose width is the
 * depth.
 */
export type FireplaceOpening =
  | { readonly kind: 'single'; readonly widthIn: number; readonly heightIn: number }
  | { readonly kind: 'corner'; readonly widthIn: number; readonly depthIn: number; readonly heightIn: number }
  | { readonly kind: 'seeThrough'; readonly widthIn: number; readonly heightIn: number }
  | {
      readonly kind: 'threeSided';
      readonly widthIn: number;
      readonly depthIn: number;
      readonly heightIn: number;
      readonly ends: 1 | 2;
    }
  | { readonly kind: 'island'; readonly widthIn: number; readonly depthIn: number; readonly heightIn: number }
  | {
      readonly kind: 'arched';
      readonly widthIn: number;
      /** From the hearth floor to the spring of the arch. */
      readonly heightIn: number;
      readonly riseIn: number;
    };

export const isMultiSided = ({ kind }: FireplaceOpening): boolean => kind !== 'single' && kind !== 'arched';

/** Hearth floor to the highest point of the opening, in inches. */
export const openingTop = (opening: FireplaceOpening): number =>
  opening.kind === 'arched' ? opening.heightIn + opening.riseIn : opening.heightIn;

const SINGLE: RuleReference = {
  rule: 'Clear width × clear height',
  section: 'R1003.15.1',
  edition: 'IRC 2012',
  confidence: 'A',
};
const FACES: RuleReference = {
  rule: 'Sum of the open faces; the code gives no formula of its own',
  section: 'Practice',
  edition: 'Trade sources',
  confidence: 'C',
};
const ARCH: RuleReference = {
  rule: 'Rectangle plus segment of a circle',
  section: 'Geometry',
  edition: '-',
  confidence: 'D',
};

/** Area under an arch of the given rise, above its chord. */
const segmentArea = (chord: number, rise: number): number => {
  const radius = (chord * chord) / (8 * rise) + rise / 2;
  return radius * radius * Math.atan2(chord / 2, radius - rise) - (radius - rise) * (chord / 2);
};

type Faces = { readonly area: number; readonly expression: string; readonly reference: RuleReference };

const faces = (opening: FireplaceOpening): Faces => {
  const { widthIn: w, heightIn: h } = opening;
  switch (opening.kind) {
    case 'single':
      return { area: w * h, expression: `${plainNumber(w)} in × ${plainNumber(h)} in`, reference: SINGLE };
    case 'seeThrough':
      return { area: 2 * w * h, expression: `2 × ${plainNumber(w)} in × ${plainNumber(h)} in`, reference: FACES };
    case 'corner':
      return {
        area: (w + opening.depthIn) * h,
        expression: `(${plainNumber(w)} + ${plainNumber(opening.depthIn)}) in × ${plainNumber(h)} in`,
        reference: FACES,
      };
    case 'island':
      return {
        area: 2 * (w + opening.depthIn) * h,
        expression: `2 × (${plainNumber(w)} + ${plainNumber(opening.depthIn)}) in × ${plainNumber(h)} in`,
        reference: FACES,
      };
    case 'threeSided': {
      const d = opening.depthIn;
      return opening.ends === 2
        ? {
            area: (w + 2 * d) * h,
            expression: `(${plainNumber(w)} + 2 × ${plainNumber(d)}) in × ${plainNumber(h)} in`,
            reference: FACES,
          }
        : {
            area: (2 * w + d) * h,
            expression: `(2 × ${plainNumber(w)} + ${plainNumber(d)}) in × ${plainNumber(h)} in`,
            reference: FACES,
          };
    }
    case 'arched':
      return {
        area: w * h + segmentArea(w, opening.riseIn),
        expression: `${plainNumber(w)} in × ${plainNumber(h)} in + arch of ${plainNumber(opening.riseIn)} in`,
        reference: ARCH,
      };
  }
};

export const openingErrors = (opening: FireplaceOpening): FieldErrors => {
  const lengths = Object.entries(opening).filter(([name]) => name !== 'kind' && name !== 'ends');
  const errors = checkLengths(Object.fromEntries(lengths), MAX_OPENING_IN);
  if (opening.kind === 'arched' && !errors['riseIn'] && opening.riseIn > opening.widthIn / 2) {
    errors['riseIn'] = 'An arch cannot rise more than half its width.';
  }
  return errors;
};

/** The area of the opening in sq in, as the first step of a flue calculation. */
export const openingStep = (opening: FireplaceOpening): CalculationStep => {
  const { area, expression, reference } = faces(opening);
  return { label: 'Opening area', expression, result: area, unit: 'sq in', ...reference };
};
