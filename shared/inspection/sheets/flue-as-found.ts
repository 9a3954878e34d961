import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import type { Flue } from '#shared/sizing/measures/flue-area.ts';
import { TILE_NET_AREAS, type NominalTile } from '#shared/sizing/tables.ts';

const isNominal = (value: unknown): value is NominalTile => TILE_NET_AREAS.some(({ nominal }) => nominal === value);

const sided = (length: number | undefined, width: number | undefined, kind: 'rectangle' | 'oval'): Flue | undefined =>
  length === undefined || width === undefined ? undefined : { kind, lengthIn: length, widthIn: width };

/** The flue as found; undefined while a size is missing. A nominal tile size is used only if no inside size is asked. */
export const flueLinerAsFound = ({ answer, figure }: SheetFacts): Flue | undefined => {
  const tile = answer('flue_liner_tile_size');
  if (isNominal(tile)) return { kind: 'tile', nominal: tile };
  const length = figure('flue_liner_inside_length');
  const width = figure('flue_liner_inside_width');
  switch (answer('flue_liner_flue_shape')) {
    case 'ROUND': {
      const diameterIn = figure('flue_liner_diameter');
      return diameterIn === undefined ? undefined : { kind: 'round', diameterIn };
    }
    case 'SQUARE':
      return length === undefined ? undefined : { kind: 'square', sideIn: length };
    case 'RECTANGLE':
    case 'UNLINED_BRICK':
      return sided(length, width, 'rectangle');
    case 'OVAL':
      return sided(length, width, 'oval');
    case 'D_SHAPE': {
      const areaSqIn = figure('flue_liner_net_area');
      return areaSqIn === undefined ? undefined : { kind: 'area', areaSqIn };
    }
    default:
      return undefined;
  }
};

/** The utility flue by its own dimensions, else by those of its liner. */
export const utilityFlueAsFound = (facts: SheetFacts): Flue | undefined => {
  const diameterIn = facts.figure('utility_flue_diameter');
  if (diameterIn !== undefined) return { kind: 'round', diameterIn };
  const own = sided(facts.figure('utility_flue_inside_length'), facts.figure('utility_flue_inside_width'), 'rectangle');
  return own ?? flueLinerAsFound(facts);
};
