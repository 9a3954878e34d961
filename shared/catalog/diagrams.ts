import { GAS_AND_OTHER_DIAGRAMS } from './diagrams/gas-and-other.ts';
import { MASONRY_DIAGRAMS } from './diagrams/masonry.ts';
import { METAL_AND_STOVE_DIAGRAMS } from './diagrams/metal-and-stoves.ts';

/** Every diagram of the reference gallery with the parts it labels, in gallery order. */
export const DIAGRAMS = {
  ...MASONRY_DIAGRAMS,
  ...METAL_AND_STOVE_DIAGRAMS,
  ...GAS_AND_OTHER_DIAGRAMS,
} as const;

export type DiagramId = keyof typeof DIAGRAMS;
