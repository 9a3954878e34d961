import { HEIGHT_REFERENCE } from '#shared/sizing/chimney-height.ts';
import { APPLIANCE_RULE_BASES } from '#shared/inspection/rules/appliance-bases.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

const irc = (section: string, rule: string): RuleReference => ({
  rule,
  section,
  edition: 'IRC 2012',
  confidence: 'A',
});

/** References for the engine's rules, shown with the finding. The adopted local code and the listed manual take precedence. */
export const RULE_BASES = {
  FLUE_AREA: irc('R1003.15.1', 'Least flue area from the opening area'),
  FIREBOX_DEPTH: irc('R1001.6', 'Firebox at least 20 in deep'),
  RUMFORD_DEPTH: irc('R1001.6 exception', 'Rumford at least 12 in deep and ⅓ of the opening width'),
  FIREBOX_WALL: irc('R1001.5', 'Walls at least 8 in with firebrick lining, 10 in without'),
  THROAT: irc('R1001.6, R1001.7', 'Throat at least 8 in above the opening'),
  RUMFORD_THROAT: irc('R1001.6 exception', 'Rumford throat at least 12 in above the lintel'),
  LINTEL: irc('R1001.7', 'Lintel of noncombustible material'),
  SMOKE_CHAMBER: irc('R1001.8', 'Smoke chamber parged; slope at most 45°, 30° when corbeled'),
  HEARTH_EXTENSION: irc('R1001.10', '16 in in front and 8 in each side; 20 and 12 in from 6 sq ft of opening'),
  MANTEL: irc('R1001.11 exception 4', 'No combustible trim within 6 in; within 12 in it may project ⅛ in per inch'),
  HEIGHT: HEIGHT_REFERENCE,
  SPARK_ARRESTOR: irc('R1003.9.2', 'Spark arrestor stops ½ in spheres and passes ⅜ in spheres'),
  CHIMNEY_CLEARANCE: irc('R1003.18', '2 in to combustibles inside the building, 1 in outside'),
  CRICKET: irc('R1003.20', 'Cricket where the chimney is over 30 in wide along the ridge and not at it'),
  CROWN: {
    rule: 'Crown at least 2 in thick, sloped 10°, 2 in overhang, bond break at the tile',
    section: '§ 8',
    edition: 'ASTM C1283',
    confidence: 'B',
  },
  TILE_PROJECTION: {
    rule: 'Flue tile stands 2 to 4 in above the crown',
    section: 'Practice',
    edition: 'Trade sources',
    confidence: 'C',
  },
  LINER_ALLOY: {
    rule: 'Aluminum and Type B vent are for gas only, never solid fuel',
    section: 'Liner instructions',
    edition: 'Flexi-Liner',
    confidence: 'B',
  },
  CREOSOTE_STAGES: {
    rule: 'Stage 2 needs rotary cleaning; stage 3 is removed or relined before use',
    section: 'Creosote stages',
    edition: 'Trade sources',
    confidence: 'C',
  },
  CREOSOTE_EIGHTH: {
    rule: 'Sweep at ⅛ in of deposit',
    section: 'Cleaning trigger',
    edition: 'CSIA, as quoted by trade pages',
    confidence: 'C',
  },
  NFPA_211_LEVELS: {
    rule: 'Sale, change of appliance or fuel, fire or storm calls for Level 2',
    section: 'Inspection levels',
    edition: 'NFPA 211, as quoted by CSIA pages',
    confidence: 'C',
  },
  DRAFT_SIGN: {
    rule: 'A positive reading is flow down the flue',
    section: 'Draft',
    edition: 'CSA training module 17',
    confidence: 'B',
  },
  ...APPLIANCE_RULE_BASES,
} as const satisfies Record<string, RuleReference>;

export type RuleBasisId = keyof typeof RULE_BASES;
