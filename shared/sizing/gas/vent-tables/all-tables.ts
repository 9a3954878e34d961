import * as commonMasonry from '#shared/sizing/gas/vent-tables/common-masonry.ts';
import * as commonMetal from '#shared/sizing/gas/vent-tables/common-metal.ts';
import * as exteriorCommon from '#shared/sizing/gas/vent-tables/exterior-common.ts';
import * as singleMasonry from '#shared/sizing/gas/vent-tables/single-masonry.ts';
import * as singleMetal from '#shared/sizing/gas/vent-tables/single-metal.ts';
import type { VentTable } from '#shared/sizing/gas/vent-tables/vent-table.ts';

/** All tables by the name of their constant, for code that processes all of them. */
export const VENT_TABLES: Readonly<Record<string, VentTable>> = {
  ...singleMetal,
  ...singleMasonry,
  ...commonMetal,
  ...commonMasonry,
  ...exteriorCommon,
};
