import { findSoldItem } from '#shared/catalogue/sold-items.ts';
import { WATERPROOFING_DISCOUNTS } from '#shared/catalogue/waterproofing.ts';
import { type FieldErrors, ruleBroken } from '#shared/errors.ts';
import type { InspectionKit, PriceBook } from '#shared/inspection/kit.ts';
import type { GatedOrganization } from './gate.ts';

const kindOf = (id: string): string | undefined =>
  Object.hasOwn(WATERPROOFING_DISCOUNTS, id) ? 'discount' : findSoldItem(id)?.kind;

function entryError(id: string, { perFootCents, baseCents }: PriceBook[string]): string | undefined {
  const kind = kindOf(id);
  if (kind === undefined) return 'The catalogue has nothing to sell under this id';
  const isByFoot = findSoldItem(id)?.perFootCents !== undefined;
  const hasFootPrice = perFootCents !== undefined || baseCents !== undefined;
  return hasFootPrice && !isByFoot ? 'This is not sold by the foot' : undefined;
}

/** 422 beside each id that is not sold, and for everybody where prices are hidden: nobody could have seen them. */
export function checkPriceBook(priceBook: PriceBook, { settings }: Pick<GatedOrganization, 'settings'>): void {
  if (!settings.showPrices) {
    throw ruleBroken({ main: 'Prices are hidden in your company. Show them in the company settings first.' });
  }
  const errors: FieldErrors = {};
  for (const [id, entry] of Object.entries(priceBook)) {
    const message = entryError(id, entry);
    if (message !== undefined) errors[`priceBook.${id}`] = message;
  }
  if (Object.keys(errors).length > 0) throw ruleBroken(errors);
}

export function withPriceBook(
  kit: InspectionKit,
  priceBook: PriceBook,
  organization: GatedOrganization,
): InspectionKit {
  checkPriceBook(priceBook, organization);
  return { ...kit, priceBook };
}
