import { omit } from '#shared/omit.ts';
import { isCountedUnit } from '#shared/catalog/units.ts';
import { alloyLabel } from '#shared/inspection/offered-size.ts';
import { ALLOYS, wrapWidth, type LinerAlloy } from '#shared/sizing/liners/liner-parts.ts';
import type { PullBlock, PullFact, PullItem, PullLine } from './model.ts';

/** The signed facts of one line: they determine all sizes, materials and quantities the crew takes. */
export type SignedFacts = {
  readonly label: string;
  readonly quantity: number;
  readonly unit: string;
  readonly size?: string | undefined;
  readonly material?: string | undefined;
};

/** Which fields of an item come from the signed line. All others follow from the work or are measured on site. */
type Follows = {
  /** The item has the line's quantity if the line is sold in one of these units. */
  readonly units?: readonly string[];
  /** One item per piece, if the line is sold by the piece. */
  readonly isPiece?: true;
  readonly hasSize?: true;
  readonly hasMaterial?: true;
  /** Computed from the liner's size, so it isn't valid for another size. */
  readonly isComputed?: true;
};

const FEET = ['FOOT', 'FOOT_AND_KIT'] as const;
const SIZED: Follows = { hasSize: true };
const PIECE: Follows = { hasSize: true, isPiece: true };

/** Keyed by block kind and item key. */
const FOLLOWS: Readonly<Record<string, Follows>> = {
  'LINER:liner': { units: FEET, hasSize: true, hasMaterial: true },
  'LINER:wrap': { units: FEET },
  'LINER:mesh': { units: FEET },
  'POUR:mix': { isComputed: true },
  'TOP:storm-collar': SIZED,
  'TOP:rain-cap': SIZED,
  'BOTTOM:tee': SIZED,
  'BOTTOM:adapter': SIZED,
  'BOTTOM:smoke-chamber-adapter': SIZED,
  'BOTTOM:clean-out-door': PIECE,
  'MASONRY:brick': { units: ['BRICK'] },
  'MASONRY:firebrick': { units: ['BRICK'] },
  'MASONRY:refractory-panel': { units: ['PANEL'], hasSize: true },
  'MASONRY:joint-area': { units: ['SQUARE_FOOT'] },
  'MASONRY:flue-coat-length': { units: FEET },
  'MASONRY:repellent': { units: ['GALLON'] },
  'MASONRY:cricket': PIECE,
  'STOVE:stove-brick': { units: ['BRICK'] },
  'CAP_CHASE:cap': PIECE,
  'CAP_CHASE:chase-cover': PIECE,
  'CAP_CHASE:termination-cap': PIECE,
  'CAP_CHASE:vent-cap': PIECE,
  'CAP_CHASE:top-damper': PIECE,
  'GAS:valve': PIECE,
  'GAS:log-set': PIECE,
};

const NOTHING: Follows = {};
const keyOf = ({ blockId }: PullBlock, { itemId }: PullItem): string => itemId.slice(blockId.length + 1);
const followsOf = (block: PullBlock, item: PullItem): Follows =>
  block.kind === 'OTHER' ? PIECE : (FOLLOWS[`${block.kind}:${keyOf(block, item)}`] ?? NOTHING);

const ALLOY_IDS = Object.keys(ALLOYS) as LinerAlloy[];
const isAlloy = (id: string): id is LinerAlloy => Object.hasOwn(ALLOYS, id);

/** Patterns that match how alloys are named on screens and typed by people. */
const NAMED: readonly (readonly [RegExp, LinerAlloy])[] = [
  [/\b316\s?(?:L|Ti)?\b/i, 'STAINLESS_316TI'],
  [/\b304\s?L?\b/i, 'STAINLESS_304'],
  [/\bAL\s?29(?:-4C)?\b/i, 'STAINLESS_AL29'],
  [/\balumin(?:i)?um\b/i, 'ALUMINUM'],
];

/** 'stainless 316 / 316Ti' for an alloy id or a typed name; an unknown material is returned as signed. */
export const materialLabel = (material: string): string => {
  const known = isAlloy(material) ? material : NAMED.find(([name]) => name.test(material))?.[1];
  return known === undefined ? material : alloyLabel(known);
};

/** The signed material: from its id, or else from the line's label. */
const materialOf = ({ material, label }: SignedFacts): string | undefined => {
  if (material !== undefined && material !== '') return materialLabel(material);
  const named = NAMED.find(([name]) => name.test(label))?.[1];
  return named && alloyLabel(named);
};

const isWithoutAlloy = (part: string): boolean => !ALLOY_IDS.some((id) => alloyLabel(id) === part);

/** The size part: '11 in round' from '11 in round, stainless 304'. */
const sizePart = (text: string): string => text.split(', ').filter(isWithoutAlloy).join(', ');

/** How the sheet names its source: 'As signed'. */
export type Origin = 'signed' | 'proposed';

type Signing = {
  readonly signed: SignedFacts;
  readonly origin: Origin;
  readonly material: string | undefined;
  /** The size the inspection gives; empty if it gives none. */
  readonly before: string;
};

/** Replaces the inspection's size with the signed size. */
const sizeText = (text: string, { signed: { size }, before }: Signing): string => {
  if (size === undefined || size === '') return text;
  return before !== '' && text.includes(before) ? text.replace(before, size) : size;
};

const isOther = ({ signed: { size = '' }, before }: Signing): boolean => size !== '' && size !== before;

const withMaterial = (text: string, material: string | undefined): string =>
  material === undefined ? text : [sizePart(text), material].filter((part) => part !== '').join(', ');

const sizeAndMaterial = (item: PullItem, { hasSize, hasMaterial }: Follows, signing: Signing): string => {
  const size = hasSize ? sizeText(item.size, signing) : item.size;
  return hasMaterial ? withMaterial(size, signing.material) : size;
};

/** The signed quantity, if the item is what the line counts. */
const countOf = ({ units, isPiece }: Follows, { quantity, unit }: SignedFacts): number | undefined => {
  if (units?.includes(unit)) return quantity;
  return isPiece && !isCountedUnit(unit) && quantity !== 1 ? quantity : undefined;
};

/** A liner sold without a measured length is a single unit of work: its feet are measured on site. */
const isUncountedLiner = ({ quantity, unit }: SignedFacts, item: PullItem): boolean =>
  unit === 'FOOT_AND_KIT' && quantity === 1 && item.quantity !== 1;

const wrapText = (item: PullItem, { signed: { size = '' } }: Signing): string => {
  const diameter = /^(\d+(?:\.\d+)?) in round$/.exec(size)?.[1];
  const width = diameter === undefined ? undefined : wrapWidth(Number(diameter));
  return width === undefined ? item.size.replace(/, \d+ in wide$/, '') : `½ in thick, ${width} in wide`;
};

const signedItem = (block: PullBlock, item: PullItem, signing: Signing): PullItem => {
  const follows = followsOf(block, item);
  const { signed } = signing;
  if (follows.isComputed && isOther(signing)) {
    return {
      ...omit(item, 'quantity'),
      basis: `The liner that was ${signing.origin} has another size: measure on site`,
    };
  }
  const isWrap = block.kind === 'LINER' && keyOf(block, item) === 'wrap' && isOther(signing);
  const size = isWrap ? wrapText(item, signing) : sizeAndMaterial(item, follows, signing);
  const count = countOf(follows, signed);
  if (count === undefined || count === item.quantity || isUncountedLiner(signed, item)) return { ...item, size };
  return { ...item, size, quantity: count, basis: `As ${signing.origin}` };
};

const shapeOf = (size: string): string => {
  if (/round/i.test(size)) return 'Round';
  return /oval/i.test(size) ? 'Oval' : 'Rectangle';
};

const signedFact = (fact: PullFact, { signed, material }: Signing): PullFact => {
  const { size = '', quantity, unit } = signed;
  const texts: Readonly<Record<string, string | undefined>> = {
    shape: size === '' ? undefined : shapeOf(size),
    size: size === '' ? undefined : size,
    alloy: material,
    order: isCountedUnit(unit) && quantity > 1 ? `${quantity} ft` : undefined,
  };
  const text = texts[fact.factId];
  return text === undefined ? fact : { ...fact, text };
};

const linerSize = ({ blocks }: PullLine): string => {
  const liner = blocks.find(({ kind }) => kind === 'LINER')?.items.find(({ itemId }) => itemId.endsWith(':liner'));
  const size = sizePart(liner?.size ?? '');
  return size === 'size to choose' ? '' : size;
};

/**
 * The materials of a repair as signed. Sizes, materials and quantities come from the signed line; the inspection supplies only
 * what the line lacks.
 */
export const asSigned = (line: PullLine, signed: SignedFacts, origin: Origin = 'signed'): PullLine => {
  const signing: Signing = { signed, origin, material: materialOf(signed), before: linerSize(line) };
  return {
    ...line,
    label: signed.label,
    blocks: line.blocks.map((block) => ({
      ...block,
      facts: block.kind === 'LINER' ? block.facts.map((fact) => signedFact(fact, signing)) : block.facts,
      items: block.items.map((item) => signedItem(block, item, signing)),
    })),
  };
};
