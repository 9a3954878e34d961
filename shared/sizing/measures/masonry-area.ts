import { checkLengths } from '#shared/sizing/measures/lengths.ts';
import type { Sized } from '#shared/sizing/types.ts';
import { plainNumber } from '#shared/sizing/measures/fractions.ts';

export type MasonryAreaInput = { readonly widthIn: number; readonly depthIn: number; readonly heightIn: number };

/** The four faces of a stack above the roof, without shoulders, in sq ft: 2 × (width + depth) × height. */
export const masonryArea = ({ widthIn, depthIn, heightIn }: MasonryAreaInput): Sized => {
  const errors = checkLengths({ widthIn, depthIn, heightIn });
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const area = (2 * (widthIn + depthIn) * heightIn) / 144;
  return {
    ok: true,
    calculation: {
      id: 'masonry-area',
      title: 'Masonry above the roof',
      inputs: { widthIn, depthIn, heightIn },
      steps: [
        {
          label: 'Four faces of the stack',
          expression: `2 × (${plainNumber(widthIn)} + ${plainNumber(depthIn)}) in × ${plainNumber(heightIn)} in ÷ 144`,
          result: area,
          unit: 'sq ft',
          rule: '2 × (width + depth) × height',
          section: 'Geometry',
          edition: '-',
          confidence: 'D',
        },
      ],
      result: { label: 'Masonry above the roof', value: area, unit: 'sq ft' },
      verdict: 'info',
      warnings: [],
      ruleSet: 'GEOMETRY',
    },
  };
};
