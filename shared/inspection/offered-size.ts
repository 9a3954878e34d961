import { ALLOYS, type LinerAlloy } from '#shared/sizing/liners/liner-parts.ts';
import { labelWithSize } from './sized-label.ts';

/** The exact product of a repair, as far as it is known. */
export type Offer = { readonly size?: string | undefined; readonly material?: string | undefined };

const isAlloy = (id: string): id is LinerAlloy => Object.hasOwn(ALLOYS, id);

/** 'stainless 316 / 316Ti', for use inside a sentence. */
export const alloyLabel = (alloy: LinerAlloy): string =>
  ALLOYS[alloy].replace(/^S/, 's').replace(/^Aluminum/, 'aluminum');

const materialText = (material: string): string => (isAlloy(material) ? alloyLabel(material) : material);

/** Size and material of an offer: '9 in round, stainless 316 / 316Ti'. */
export const offerText = ({ size = '', material = '' }: Offer): string =>
  [size, materialText(material)].filter((part) => part !== '').join(', ');

/** A label that names the size of one offer, for another one. */
export const relabeled = (label: string, before: Offer, { size }: Offer): string =>
  labelWithSize(label.replace(before.size === undefined ? '' : `, ${before.size}`, ''), size);

/** A detail that starts with one offer, for another one. */
export const redetailed = (detail: string, before: Offer, after: Offer): string => {
  const text = offerText(before);
  if (text === '' || !detail.startsWith(text)) return detail;
  return (offerText(after) + detail.slice(text.length)).replace(/^\. /, '');
};

/** One offer, with what it leaves open as in another: what nothing names is as the inspection found it. */
export const offerOver = (offer: Offer, found: Offer): Offer => ({
  size: offer.size === '' ? found.size : (offer.size ?? found.size),
  material: offer.material === '' ? found.material : (offer.material ?? found.material),
});

export const isSameOffer = (a: Offer, b: Offer): boolean => offerText(a) === offerText(b);
