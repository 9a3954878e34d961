import { splitId } from '#shared/inspection/instance-ids.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { ReportFinding, ReportModel } from './model.ts';

/** A cutaway of the house as SVG path data on a 460 × 560 sheet; the page and the PDF draw the same lines. */
export const DRAWING_SIZE = { width: 460, height: 560 } as const;

export type Stroke = { d: string; weight: 1 | 2; fill?: 'paper' | 'ash'; faint?: true };

const STROKES: readonly Stroke[] = [
  {
    d: 'M24 330l14 10M52 310l14 10M80 289l14 10M108 269l14 10M136 249l12 9M436 330l-14 10M408 310l-14 10M380 289l-14 10M352 269l-14 10M324 249l-12 9',
    weight: 1,
    faint: true,
  },
  { d: 'M10 326L168 212M292 212L450 326M20 340L168 234M292 234L440 340', weight: 2 },
  { d: 'M52 322V520M408 322V520M20 520H440', weight: 2 },
  { d: 'M20 528H440', weight: 1 },
  { d: 'M168 84V352L128 372V520H332V372L292 352V84z', weight: 2, fill: 'paper' },
  { d: 'M202 60H258V326L282 372H178L202 326z', weight: 1, fill: 'ash' },
  { d: 'M202 110H258M202 154H258M202 198H258M202 242H258M202 286H258M202 326H258', weight: 1 },
  { d: 'M186 376H274M196 384l66-8', weight: 1 },
  { d: 'M170 392H290V520H170z', weight: 2, fill: 'ash' },
  { d: 'M184 404H276V480H184z', weight: 2, fill: 'paper' },
  {
    d: 'M184 480L170 520M276 480L290 520M196 506H264M204 506V498M218 506V498M232 506V498M246 506V498M258 506V498',
    weight: 1,
  },
  { d: 'M112 372H348V384H112z', weight: 2, fill: 'paper' },
  { d: 'M152 84L166 66H294L308 84z', weight: 2, fill: 'paper' },
  { d: 'M206 66V48H254V66z', weight: 2, fill: 'paper' },
  { d: 'M208 48V28M252 48V28M219 48V28M230 48V28M241 48V28', weight: 1 },
  { d: 'M194 28L206 16H254L266 28z', weight: 2, fill: 'paper' },
  { d: 'M104 520v10H356v-10z', weight: 2, fill: 'paper' },
];

type Zone = { shape: string; detail?: string; pin: readonly [number, number]; leader: string };

type ZoneName =
  | 'cap'
  | 'crown'
  | 'brick'
  | 'flashing'
  | 'flue'
  | 'attic'
  | 'chamber'
  | 'damper'
  | 'facing'
  | 'firebox'
  | 'hearth'
  | 'base';

const ZONES: Readonly<Record<ZoneName, Zone>> = {
  cap: { shape: 'M194 28L206 16H254L266 28zM206 66V48H254V66z', pin: [336, 22], leader: 'M318 23L268 26' },
  crown: {
    shape: 'M152 84L166 66H294L308 84z',
    detail: 'M184 68l-6 6 4 9M274 67l5 7-3 9',
    pin: [358, 66],
    leader: 'M340 68L306 76',
  },
  brick: {
    shape: 'M168 86H202V205H168z',
    detail: 'M168 102H202M168 118H202M168 134H202M168 150H202M168 166H202M168 182H202',
    pin: [106, 118],
    leader: 'M124 121L166 132',
  },
  flashing: { shape: 'M292 200L318 226V240L292 222z', pin: [378, 196], leader: 'M360 201L316 220' },
  flue: {
    shape: 'M202 154H258V242H202z',
    detail: 'M208 158l10 16-7 14 12 12-5 16 10 22M246 196l-9 16 7 12',
    pin: [332, 150],
    leader: 'M315 157L260 184',
  },
  attic: { shape: 'M168 244H202V318H168z', pin: [106, 290], leader: 'M124 289L166 284' },
  chamber: { shape: 'M202 326H258L282 372H178z', pin: [376, 330], leader: 'M358 333L268 346' },
  damper: { shape: 'M188 374H272V386H188z', pin: [396, 382], leader: 'M378 382L274 381' },
  facing: { shape: 'M112 372H348V384H112z', pin: [66, 410], leader: 'M80 398L112 384' },
  firebox: {
    shape: 'M184 404H276V480H184z',
    detail:
      'M184 423H276M184 442H276M184 461H276M207 404V423M230 404V423M253 404V423M195 423V442M218 423V442M242 423V442M264 423V442M207 442V461M253 442V461M195 461V480M242 461V480',
    pin: [374, 438],
    leader: 'M356 440L278 446',
  },
  hearth: { shape: 'M104 520v10H356v-10z', pin: [400, 540], leader: 'M382 536L354 526' },
  base: { shape: 'M136 486H162V514H136z', pin: [84, 470], leader: 'M100 478L134 492' },
};

const ZONE_OF: Readonly<Record<string, ZoneName>> = {
  chimney_cap: 'cap',
  flue_tile_top: 'crown',
  crown: 'crown',
  masonry_chimney: 'brick',
  mortar_joints: 'brick',
  waterproofing: 'brick',
  chimney_height: 'brick',
  exterior_clearance: 'attic',
  flashing: 'flashing',
  cricket: 'flashing',
  flue_liner: 'flue',
  creosote: 'flue',
  blockage: 'flue',
  draft: 'flue',
  attic_chimney: 'attic',
  smoke_chamber: 'chamber',
  smoke_shelf: 'chamber',
  damper: 'damper',
  lintel: 'facing',
  mantel: 'facing',
  facade_gap: 'facing',
  glass_doors: 'firebox',
  spark_screen: 'firebox',
  grate: 'firebox',
  log_lighter: 'firebox',
  firebox: 'firebox',
  hearth_inner: 'hearth',
  hearth_extension: 'hearth',
  ash_dump: 'base',
  cleanout: 'base',
  unused_opening: 'base',
  foundation: 'base',
};

const FIREPLACES: readonly InspectionType[] = ['MASONRY_WOOD', 'GAS_LOGS', 'INSERT'];

export type Pin = { number: number; x: number; y: number; leader: string };
export type Drawing = {
  strokes: readonly Stroke[];
  marked: readonly string[];
  details: readonly string[];
  pins: Pin[];
};

/** The drawing with these findings marked; undefined if none of them has a place in a drawing. */
export function drawingOf(report: Pick<ReportModel, 'type'>, findings: readonly ReportFinding[]): Drawing | undefined {
  if (!FIREPLACES.includes(report.type)) return undefined;
  const placed = findings.flatMap((finding) => {
    const zone = ZONE_OF[splitId(finding.componentId).base];
    return zone === undefined ? [] : [{ number: finding.number, zone, place: ZONES[zone] }];
  });
  if (placed.length === 0) return undefined;
  const pins = placed.map(({ number, zone, place }, index): Pin => {
    const before = placed.slice(0, index).filter((other) => other.zone === zone).length;
    return { number, x: place.pin[0] + before * 38, y: place.pin[1], leader: before === 0 ? place.leader : '' };
  });
  const zones = [...new Set(placed.map(({ place }) => place))];
  return {
    strokes: STROKES,
    marked: zones.map(({ shape }) => shape),
    details: zones.flatMap(({ detail }) => (detail === undefined ? [] : [detail])),
    pins,
  };
}
