import type { Response, Wording } from '#shared/catalog/types.ts';
import type { Replacement } from '#shared/inspection/limits/limit-phrases.ts';
import type { OwnService } from '#shared/inspection/kit.ts';

/**
 * A finding that a component offers: from the catalog, from the catalog in the company's wording, company-defined, or written
 * by the technician.
 */
export type Preset = Response & {
  /** `written`: added to this one inspection by its technician. */
  readonly origin: 'catalog' | 'company' | 'own' | 'written';
  /** The wording for its system, when it differs from the catalog's. */
  readonly wording?: Wording;
  /** What the company's adopted code changes in the catalog's texts. */
  readonly replacements?: readonly Replacement[];
  /** The company's wording, if any. */
  readonly say?: string;
  readonly why?: string;
  /** Ids of the diagrams that show the recommended repair. */
  readonly pictures?: readonly string[];
  /** The company's own services, if any: the catalog doesn't contain them. */
  readonly services?: readonly OwnService[];
  /** Price of its first repair here, instead of the price-book price. */
  readonly priceCents?: number;
};
