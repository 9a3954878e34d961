import type { PriceUnit, Severity } from '#shared/catalog/types.ts';
import type { Version } from '#shared/auth/version-gate.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { FireplaceRuleSetId } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import type { LinerStock } from '#shared/sizing/liners/liner-stock.ts';

/** How a section is asked: guided with measurements, with simplified output, or with one tap per part. */
export const LOGICS = ['Pro', 'Lite', 'check'] as const;
export type Logic = (typeof LOGICS)[number];

export const CHECK_TYPES = ['WOOD', 'GAS', 'PELLET', 'OIL', 'DRYER_VENT'] as const;
export type CheckType = (typeof CHECK_TYPES)[number];

/** Checklists that have their own order: each guided type and each check-style list. */
export type ChecklistId = InspectionType | `CHECK_${CheckType}`;

export type SectionOrder = { readonly sectionId: string; readonly components: readonly string[] };

/** A published figure that the company's adopted code replaces. `calculator` and `limit` are the calculators' own names. */
export type LimitOverride = { readonly calculator: string; readonly limit: string; readonly value: number };

/** The code that a company works under, shown wherever one of its figures decides. */
export type LocalCode = {
  readonly name: string;
  readonly edition: string;
  readonly section?: string;
  readonly limits: readonly LimitOverride[];
};

export type Guide = {
  /** Logic by type and section; if unset, the organization's version decides. */
  readonly logic: { readonly [T in InspectionType]?: Readonly<Record<string, Logic>> };
  /** Order by checklist. Parts added by a newer definition keep their default position. */
  readonly order: { readonly [W in ChecklistId]?: readonly SectionOrder[] };
  readonly fireplaceRuleSet?: FireplaceRuleSetId;
  readonly localCode?: LocalCode;
  /** Liner sizes the company buys; if unset, the documented series. */
  readonly linerStock?: LinerStock;
};

/** A company's changes to a preset. An absent property keeps the preset's value. */
export type ResponseOverride = {
  readonly title?: string;
  readonly say?: string;
  readonly why?: string;
  readonly severity?: Severity;
  readonly repairs?: readonly string[];
  /** Ids of the diagrams shown as recommended-repair pictures. */
  readonly pictures?: readonly string[];
  /** Price of the finding's first repair when it answers this finding, instead of the price-book price. */
  readonly priceCents?: number;
};

/** A company-defined finding; its id begins with `OWN_`. */
export type OwnResponse = Required<Omit<ResponseOverride, 'pictures' | 'priceCents'>> & {
  readonly id: string;
  readonly componentId: string;
  readonly pictures?: readonly string[];
  readonly priceCents?: number;
  readonly stopUse?: boolean;
};

/** A service that the company added to the catalog. Its id begins with `OWN_SERVICE_`; its price is in the price book. */
export type OwnService = { readonly id: string; readonly label: string; readonly unit: PriceUnit };

export type CompanyResponses = {
  readonly overrides: Readonly<Record<string, ResponseOverride>>;
  readonly own: readonly OwnResponse[];
  /** Response ids by component, in offer order; ids left out follow in preset order. */
  readonly order: Readonly<Record<string, readonly string[]>>;
};

/** Price of a service, product or package discount, in cents. A hidden item isn't offered. An absent price is the seed's. */
export type PriceEntry = {
  readonly priceCents?: number;
  readonly perFootCents?: number;
  readonly baseCents?: number;
  readonly isHidden?: boolean;
};
export type PriceBook = Readonly<Record<string, PriceEntry>>;

/** Everything a company has configured for its inspections. Each inspection stores a frozen copy from its start. */
export type InspectionKit = {
  /** Incremented with each change by the company; 0 is the default kit. */
  readonly kitVersion: number;
  readonly guide: Guide;
  readonly responses: CompanyResponses;
  /** Absent in kits stored before companies could add services. */
  readonly services?: readonly OwnService[];
  readonly priceBook: PriceBook;
};

/** How one inspection was started. These properties fix its definition for good. */
export type InspectionPlan = {
  readonly type: InspectionType;
  /** The organization's version on the day the inspection started. */
  readonly version: Version;
  readonly checkType?: CheckType;
  readonly kit: InspectionKit;
  /**
   * Lead questions that the device asked from the start; the inspection can be completed only with their answers. Absent when
   * the device was too old to list them, so that a completion queued on such a device is still accepted.
   */
  readonly leads?: readonly string[];
};

export const EMPTY_KIT: InspectionKit = {
  kitVersion: 0,
  guide: { logic: {}, order: {} },
  responses: { overrides: {}, own: [], order: {} },
  priceBook: {},
};
