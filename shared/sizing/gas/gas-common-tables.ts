import type { Venting } from '#shared/sizing/gas/gas-vents.ts';
import {
  COMMON_MASONRY_SINGLE_WALL,
  COMMON_MASONRY_SINGLE_WALL_CONNECTOR,
  COMMON_MASONRY_TYPE_B,
  COMMON_MASONRY_TYPE_B_CONNECTOR,
} from '#shared/sizing/gas/vent-tables/common-masonry.ts';
import {
  COMMON_PIPE,
  COMMON_PIPE_CONNECTOR,
  COMMON_SINGLE_WALL,
  COMMON_SINGLE_WALL_CONNECTOR,
  COMMON_TYPE_B,
  COMMON_TYPE_B_CONNECTOR,
} from '#shared/sizing/gas/vent-tables/common-metal.ts';
import { MASONRY_SINGLE_WALL, MASONRY_TYPE_B } from '#shared/sizing/gas/vent-tables/single-masonry.ts';
import { SINGLE_WALL_PIPE, TYPE_B_SINGLE_WALL, TYPE_B_TYPE_B } from '#shared/sizing/gas/vent-tables/single-metal.ts';
import type { VentTable } from '#shared/sizing/gas/vent-tables/vent-table.ts';

export type CommonTables = {
  readonly connector: VentTable;
  readonly common: VentTable;
  /** The table for one appliance alone on the vent; gives FAN Min if a connector is longer than its free run. */
  readonly single: VentTable;
};

const TYPE_B: Readonly<Record<'METAL' | 'MASONRY', CommonTables>> = {
  METAL: { connector: COMMON_TYPE_B_CONNECTOR, common: COMMON_TYPE_B, single: TYPE_B_TYPE_B },
  MASONRY: { connector: COMMON_MASONRY_TYPE_B_CONNECTOR, common: COMMON_MASONRY_TYPE_B, single: MASONRY_TYPE_B },
};
const SINGLE_WALL: Readonly<Record<'METAL' | 'MASONRY', CommonTables>> = {
  METAL: { connector: COMMON_SINGLE_WALL_CONNECTOR, common: COMMON_SINGLE_WALL, single: TYPE_B_SINGLE_WALL },
  MASONRY: {
    connector: COMMON_MASONRY_SINGLE_WALL_CONNECTOR,
    common: COMMON_MASONRY_SINGLE_WALL,
    single: MASONRY_SINGLE_WALL,
  },
};
const PIPE: CommonTables = { connector: COMMON_PIPE_CONNECTOR, common: COMMON_PIPE, single: SINGLE_WALL_PIPE };

/** The tables of a system; a single single-wall connector means that the single-wall tables apply to the whole system. */
export const commonTables = (venting: Venting, hasSingleWall: boolean): CommonTables => {
  if (venting === 'PIPE') return PIPE;
  return (hasSingleWall ? SINGLE_WALL : TYPE_B)[venting];
};
