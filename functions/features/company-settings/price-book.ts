import { findSoldItem } from '#shared/catalog/sold-items.ts';
import { WATERPROOFING_DISCOUNTS } from '#shared/catalog/waterproofing.ts';
import { type FieldErrors, ruleBroken } from '#shared/errors.ts';
import type { InspectionKit, OwnService, PriceBook } from '#shared/inspection/kit.ts';
import type { GatedOrganization } from './gate.ts';

const isDiscount = (id: string): boolean => Object.hasOwn(WATERPROOFING_DISCOUNTS, id);

type Services = readonly OwnService[] | undefined;

function entryError(id: string, { perFootCents, baseCents }: PriceBook[string], services: Services) {
  const sold = findSoldItem(id);
  if (sold === undefined && !isDiscount(id) && services?.some((service) => service.id === id) !== true) {
    return 'The catalog has no product or service with this id';
  }
  const hasFootPrice = perFootCents !== undefined || baseCents !== undefined;
  return hasFootPrice && sold?.perFootCents === undefined ? 'This is not sold by the foot' : undefined;
}

/**
 * 422 on each id that isn't sold. If prices are hidden, all ids are rejected, because the user can't have seen them.
 */
export function checkPriceBook(
  priceBook: PriceBook,
  { services }: Pick<InspectionKit, 'services'>,
  { settings }: Pick<GatedOrganization, 'settings'>,
): void {
  if (!settings.showPrices) {
    throw ruleBroken({ main: 'Prices are hidden in your company. Show them in the company settings first.' });
  }
  const errors: FieldErrors = {};
  for (const [id, entry] of Object.entries(priceBook)) {
    const message = entryError(id, entry, services);
    if (message !== undefined) errors[`priceBook.${id}`] = message;
  }
  if (Object.keys(errors).length > 0) throw ruleBroken(errors);
}

export function withPriceBook(
  kit: InspectionKit,
  priceBook: PriceBook,
  organization: GatedOrganization,
): InspectionKit {
  checkPriceBook(priceBook, kit, organization);
  return { ...kit, priceBook };
}
