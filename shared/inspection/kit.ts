import type { PriceUnit, Severity } from '#shared/catalogue/types.ts';
import type { Version } from '#shared/auth/version-gate.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { FireplaceRuleSetId } from '#shared/sizing/fireplace-rule-sets.ts';
import type { LinerStock } from '#shared/sizing/liner-stock.ts';

/** How a section is asked: guided with measurements, simple outputs, or one tap per part. */
export const LOGICS = ['Pro', 'Lite', 'check'] as const;
export type Logic = (typeof LOGICS)[number];

export const CHECK_TYPES = ['WOOD', 'GAS', 'PELLET', 'OIL', 'DRYER_VENT'] as const;
export type CheckType = (typeof CHECK_TYPES)[number];

/** What has its own order: each guided type, and each list of the check style. */
export type ChecklistId = InspectionType | `CHECK_${CheckType}`;

export type SectionOrder = { readonly sectionId: string; readonly components: readonly string[] };

/** A published figure the company's adopted code sets otherwise; `calculator` and `limit` as the calculators name them. */
export type LimitOverride = { readonly calculator: string; readonly limit: string; readonly value: number };

/** The code a company works under, shown wherever one of its figures decides. */
export type LocalCode = {
  readonly name: string;
  readonly edition: string;
  readonly section?: string;
  readonly limits: readonly LimitOverride[];
};

export type Guide = {
  /** Logic by type and section; where none is set, the organization's version decides. */
  readonly logic: { readonly [T in InspectionType]?: Readonly<Record<string, Logic>> };
  /** Order by walk; parts that a newer definition added come where the definition has them. */
  readonly order: { readonly [W in ChecklistId]?: readonly SectionOrder[] };
  readonly fireplaceRuleSet?: FireplaceRuleSetId;
  readonly localCode?: LocalCode;
  /** Liner sizes the company buys; the documented series where it has set none. */
  readonly linerStock?: LinerStock;
};

/** What a company says instead of a preset's words; what is absent stays as the preset has it. */
export type ResponseOverride = {
  readonly title?: string;
  readonly say?: string;
  readonly why?: string;
  readonly severity?: Severity;
  readonly repairs?: readonly string[];
  /** Diagram ids shown as recommended-repair pictures. */
  readonly pictures?: readonly string[];
  /** What its first repair costs as an answer to this finding, instead of the price book's price. */
  readonly priceCents?: number;
};

/** A finding of the company's own; its id begins with `OWN_`. */
export type OwnResponse = Required<Omit<ResponseOverride, 'pictures' | 'priceCents'>> & {
  readonly id: string;
  readonly componentId: string;
  readonly pictures?: readonly string[];
  readonly priceCents?: number;
  readonly stopUse?: boolean;
};

/** A service that the company added to the catalog; its id begins with `OWN_SERVICE_`, and its price is in the price book. */
export type OwnService = { readonly id: string; readonly label: string; readonly unit: PriceUnit };

export type CompanyResponses = {
  readonly overrides: Readonly<Record<string, ResponseOverride>>;
  readonly own: readonly OwnResponse[];
  /** Response ids by component, in the order they are offered; ids left out follow in the preset order. */
  readonly order: Readonly<Record<string, readonly string[]>>;
};

/** Prices by service, product or package discount, in cents; a hidden item is not offered. What is absent is as the seed has it. */
export type PriceEntry = {
  readonly priceCents?: number;
  readonly perFootCents?: number;
  readonly baseCents?: number;
  readonly isHidden?: boolean;
};
export type PriceBook = Readonly<Record<string, PriceEntry>>;

/** Everything a company has decided about its inspections, frozen into each inspection at its start. */
export type InspectionKit = {
  /** Counts the company's changes; 0 is what every company starts with. */
  readonly kitVersion: number;
  readonly guide: Guide;
  readonly responses: CompanyResponses;
  /** Absent in kits that were stored before companies could add services. */
  readonly services?: readonly OwnService[];
  readonly priceBook: PriceBook;
};

/** How one inspection was started: with these three its definition is the same ever after. */
export type InspectionPlan = {
  readonly type: InspectionType;
  /** The organization's version on that day. */
  readonly version: Version;
  readonly checkType?: CheckType;
  readonly kit: InspectionKit;
  /**
   * Lead questions the device asked from the start: it is completed only with their answers. Absent where it was started
   * before a device named them, so that a completion such a device has queued is still taken.
   */
  readonly leads?: readonly string[];
};

export const EMPTY_KIT: InspectionKit = {
  kitVersion: 0,
  guide: { logic: {}, order: {} },
  responses: { overrides: {}, own: [], order: {} },
  priceBook: {},
};
