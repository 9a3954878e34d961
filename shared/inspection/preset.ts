import type { Response, Wording } from '#shared/catalogue/types.ts';
import type { OwnService } from '#shared/inspection/kit.ts';

/** A finding that can be made of a component: the catalogue's, the catalogue's in the company's words, or its own. */
export type Preset = Response & {
  /** `written` into this one inspection by its technician. */
  readonly origin: 'catalogue' | 'company' | 'own' | 'written';
  /** The words of its system, where they differ from the catalogue's. */
  readonly wording?: Wording;
  /** The company's words, where it has any. */
  readonly say?: string;
  readonly why?: string;
  /** Ids of the diagrams that show the recommended repair. */
  readonly pictures?: readonly string[];
  /** The company's own services, where it has any: the catalog does not know them. */
  readonly services?: readonly OwnService[];
  /** What its first repair costs here, instead of the price book's price. */
  readonly priceCents?: number;
};
