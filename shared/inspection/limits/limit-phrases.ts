import type { LocalCode } from '#shared/inspection/kit.ts';
import { message } from '#shared/messages/message.ts';
import { formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';

/** Where a catalog text prints a published figure. `{}` stands for the figure in the format of the text. */
type Phrase = {
  readonly limit: readonly [calculator: string, name: string];
  readonly published: number;
  readonly phrase: string;
  readonly format: (figure: number) => string;
};

/** A part of a text with the published figure, and the same with the figure of the adopted code. */
export type Replacement = readonly [published: string, local: string];

const shortText = formatInches;
const bare = (figure: number): string => formatInches(figure).replace(' in', '');
const vulgar = (figure: number): string => (figure === 0.25 ? '¼' : bare(figure));
const longText = (figure: number): string =>
  message('{length} {figure, plural, one {inch} other {inches}}', { length: bare(figure), figure });
const shortFeet = (figure: number): string => `${formatNumber(figure / 12, 2)} ft`;
const feet = (figure: number): string =>
  message('{feet, number} {feet, plural, one {foot} other {feet}}', { feet: Math.round(figure / 0.12) / 100 });
const squareFeet = (figure: number): string => `${formatNumber(figure / 144, 2)} square feet`;

const of =
  (calculator: string) =>
  (name: string, published: number, phrase: string, format: Phrase['format']): Phrase => ({
    limit: [calculator, name],
    published,
    phrase,
    format,
  });

const passage = of('firebox-passage');
const construction = of('construction');
const extension = of('hearth-extension');
const mantel = of('mantel-clearance');
const height = of('chimney-height');
const clearance = of('clearance');
const dryer = of('dryer-vent');

/** By finding, the figures in its title and its texts; by field, those in its help and its options. @internal */
export const LIMIT_PHRASES: Readonly<Record<string, readonly Phrase[]>> = {
  FIREBOX_SHALLOW: [passage('depthIn', 20, 'than the {} that codes', longText)],
  FIREBOX_WALL_THIN: [
    construction('FIREBOX_WALL', 8, 'the {} required with', longText),
    construction('FIREBOX_WALL_UNLINED', 10, 'or {} without', longText),
  ],
  DAMPER_TOO_LOW: [
    passage('throatAboveIn', 8, 'less than {} above the top', longText),
    passage('throatAboveIn', 8, 'less than {} above opening', shortText),
  ],
  HEARTH_EXT_SHORT_FRONT: [
    extension('smallFrontIn', 16, 'ask for {}', longText),
    extension('largeFrontIn', 20, 'or {} where', bare),
    extension('largeOpeningSqIn', 864, 'opening is {} or more', squareFeet),
  ],
  HEARTH_EXT_SHORT_SIDES: [
    extension('smallSideIn', 8, 'ask for {} on each side', longText),
    extension('largeSideIn', 12, 'or {} for larger', bare),
  ],
  MANTEL_UNDER_6IN: [
    mantel('nearestIn', 6, 'less than {} from', longText),
    mantel('nearestIn', 6, 'trim within {}', shortText),
  ],
  MANTEL_PROJECTION: [
    mantel('farIn', 12, 'Within {} of', longText),
    mantel('projectionPerInch', 0.125, 'project {} inch for', bare),
  ],
  CROWN_MORTAR_WASH: [construction('CROWN_THICKNESS', 2, 'at least {} thick', longText)],
  CROWN_NO_OVERHANG: [construction('CROWN_OVERHANG', 2, 'overhang of {} or more', longText)],
  CRICKET_MISSING: [of('cricket')('widestWithoutIn', 30, 'wider than {} on', longText)],
  HEIGHT_BELOW_RULE: [
    height('aboveRoofIn', 36, 'rise {} above', feet),
    height('aboveNearbyIn', 24, 'and {} above anything', feet),
  ],
  EXT_CLEARANCE_UNDER_1IN: [clearance('CHIMNEY_EXTERIOR', 1, 'than the {} required', longText)],
  ATTIC_CLEARANCE_UNDER_2IN: [clearance('CHIMNEY_INTERIOR', 2, 'than the {} required', longText)],
  METALCHIM_CLEARANCE: [
    clearance('FACTORY_CHIMNEY', 2, 'the {} air space', shortText),
    clearance('FACTORY_CHIMNEY', 2, 'Less than {} air space', shortText),
  ],
  CLEARANCE_STOVE: [clearance('STOVE_UNLISTED', 36, 'closer than {} where', shortText)],
  CONNECTOR_CLEARANCE: [clearance('CONNECTOR_SOLID_FUEL', 18, '{} for single-wall', shortText)],
  TRANSITION_TOO_LONG: [
    dryer('transitionIn', 96, 'longer than {} or', shortFeet),
    dryer('transitionIn', 96, 'over {} or', shortFeet),
  ],
  DUCT_UNDERSIZED: [
    dryer('diameterIn', 4, 'narrower than {}', shortText),
    dryer('diameterIn', 4, 'by {} metal duct', shortText),
    dryer('diameterIn', 4, 'under {}', shortText),
  ],
  TERM_NEAR_OPENING: [dryer('openingIn', 36, 'less than {} from', shortFeet)],
  AIRFLOW_LOW: [of('dryer-airflow')('cfm', 100, 'less than {} cubic feet', formatNumber)],
  CONNECTOR_SLOPE: [of('vent-connector')('risePerFoot', 0.25, 'at least {} in per foot', vulgar)],
  STOVE_UNLISTED: [clearance('STOVE_UNLISTED', 36, 'clearance of {} then', shortText)],
  appliance_clearance_required_from: [clearance('STOVE_UNLISTED', 36, 'Unlisted, {}', shortText)],
  smoke_chamber_slope_ok: [
    construction('CHAMBER_SLOPE', 45, 'At most {}° from', String),
    construction('CHAMBER_SLOPE_CORBELLED', 30, ', {}° when', String),
  ],
};

const filled = ({ phrase, format }: Phrase, figure: number): string => phrase.replace('{}', format(figure));

/** The phrase with the published figure. @internal */
export const publishedPhrase = (one: Phrase): string => filled(one, one.published);

/** What the adopted code changes in the texts of a finding or a field. */
export const replacementsFor = (id: string, { limits }: LocalCode): readonly Replacement[] =>
  (LIMIT_PHRASES[id] ?? []).flatMap((one): Replacement[] => {
    const [calculator, name] = one.limit;
    const local = limits.find((limit) => limit.calculator === calculator && limit.limit === name);
    return local ? [[publishedPhrase(one), filled(one, local.value)]] : [];
  });

/** The text with the figures of the adopted code. */
export const withReplacements = (text: string, replacements: readonly Replacement[] = []): string =>
  replacements.reduce((changed, [published, local]) => changed.replace(published, local), text);
