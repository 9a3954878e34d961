import type { Insert, InsertFields } from '#shared/contract/inserts.ts';

export const KIND_LABELS: Readonly<Record<InsertFields['kind'], string>> = { INSERT: 'Insert', STOVE: 'Stove' };
export const FUEL_LABELS: Readonly<Record<InsertFields['fuel'], string>> = {
  WOOD: 'Wood',
  GAS: 'Gas',
  PELLET: 'Pellets',
  COAL: 'Coal',
};

export const insertName = ({ maker, model }: Pick<Insert, 'maker' | 'model'>): string => `${maker} ${model}`;

const inches = (value: number | null) => (value === null ? '–' : `${value} in`);

/** 'rear 12 in, side 16.5 in': the clearances that the company entered. */
export function clearanceText({ rearIn, sideIn, cornerIn, frontIn }: InsertFields['clearances']): string {
  const noted = Object.entries({ rear: rearIn, side: sideIn, corner: cornerIn, front: frontIn })
    .filter(([, value]) => value !== null)
    .map(([place, value]) => `${place} ${inches(value)}`);
  return noted.length === 0 ? '–' : noted.join(', ');
}

export const inchesText = inches;
