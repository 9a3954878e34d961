import { MAX_OWN_SERVICES, type NewService } from '#shared/contract/company-settings-schemas.ts';
import { ruleBroken } from '#shared/errors.ts';
import type { InspectionKit } from '#shared/inspection/kit.ts';

const nameOf = (label: string): string => label.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Adds a service of the company's own to the kit; its price is added to the price book unless prices are hidden. */
export function withService(
  kit: InspectionKit,
  { priceCents, ...service }: NewService,
  showPrices: boolean,
): InspectionKit {
  const { services = [], priceBook } = kit;
  if (services.some(({ id, label }) => id === service.id || nameOf(label) === nameOf(service.label))) {
    throw ruleBroken({
      'addService.label': 'Your price book already has a service with this name. Choose it under Repairs.',
    });
  }
  if (services.length >= MAX_OWN_SERVICES) {
    throw ruleBroken({ 'addService.label': `A company has at most ${MAX_OWN_SERVICES} services of its own.` });
  }
  const isPriced = showPrices && priceCents !== undefined;
  return {
    ...kit,
    services: [...services, service],
    priceBook: isPriced ? { ...priceBook, [service.id]: { priceCents } } : priceBook,
  };
}
