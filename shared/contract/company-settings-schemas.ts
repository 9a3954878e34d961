import * as z from 'zod';
import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import {
  CHECK_TYPES,
  type InspectionKit,
  type InspectionPlan as Plan,
  LOGICS,
  type PriceBook as Prices,
  type ChecklistId as ChecklistIdType,
} from '#shared/inspection/kit.ts';
import { OWN_SERVICE_ID } from '#shared/inspection/repairs/own-service-ids.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { WRITTEN_UNITS } from '#shared/inspection/written/written-units.ts';
import type { FireplaceRuleSetId } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import { linerStockInput } from '#shared/sizing/liners/liner-stock-input.ts';
import { line, paragraph, Ulid, Version } from './common.ts';

/** Longest text of a response, in characters, and the longest title. */
export const MAX_RESPONSE_TEXT = 1200;
export const MAX_RESPONSE_TITLE = 120;
/** The most services a company can add to the catalog. */
export const MAX_OWN_SERVICES = 200;
/** The most custom responses of a company. */
export const MAX_OWN_RESPONSES = 200;

const COMPONENT = /^[a-z][a-z0-9_]{1,59}$/;
const CATALOG_ID = /^[A-Z][A-Z0-9_]{1,79}$/;

export const InspectionTypeName = z.enum(INSPECTION_TYPES);
export const CheckTypeName = z.enum(CHECK_TYPES);
export const LogicName = z.enum(LOGICS);
const SeverityName = z.enum(SEVERITY.map(({ value }) => value));
const checklistIds = [
  ...INSPECTION_TYPES,
  ...CHECK_TYPES.map((type) => `CHECK_${type}` as const),
] satisfies ChecklistIdType[];
export const ChecklistId = z.enum(checklistIds);

export const ComponentId = z.string().regex(COMPONENT, 'This is not a part of an inspection');
export const SectionId = z.string().regex(COMPONENT, 'This is not a section of an inspection');
export const CatalogId = z.string().regex(CATALOG_ID, 'This id is not in the catalog');
export const OWN_RESPONSE = 'OWN_';

/** Counts the company's changes from 0; a save includes the version it was based on. */
export const KitVersion = z.number().int().min(0).max(1_000_000_000);

export const SectionOrder = z.strictObject({ sectionId: SectionId, components: z.array(ComponentId).max(60) });

export const LocalCode = z.strictObject({
  name: line(80),
  edition: line(80),
  section: line(80).exactOptional(),
  limits: z
    .array(
      z.strictObject({
        calculator: z.string().regex(/^[a-z][a-z-]{1,39}$/, 'This is not a calculator'),
        limit: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/, 'This is not a figure of a calculator'),
        value: z.number().positive('Enter a value above zero.').max(1e7, 'Enter at most 10000000.'),
      }),
    )
    .max(200),
});

const cents = z.number().int('Enter whole cents').min(0, 'A price cannot be negative').max(100_000_000);

/** A company's changes to a response; omitted fields keep the preset's values. */
export const ResponseFields = z.strictObject({
  title: line(MAX_RESPONSE_TITLE).exactOptional(),
  say: paragraph(MAX_RESPONSE_TEXT).min(1, 'This field is required').exactOptional(),
  why: paragraph(MAX_RESPONSE_TEXT).exactOptional(),
  severity: SeverityName.exactOptional(),
  repairs: z.array(CatalogId).max(12, 'At most 12 repairs').exactOptional(),
  pictures: z.array(CatalogId).max(6, 'At most 6 pictures').exactOptional(),
  priceCents: cents.exactOptional(),
});

export const PriceEntry = z.strictObject({
  priceCents: cents.exactOptional(),
  perFootCents: cents.exactOptional(),
  baseCents: cents.exactOptional(),
  isHidden: z.boolean().exactOptional(),
});
/** A whole price book; items it omits keep their seed price. */
export const PriceBook: z.ZodType<Prices> = z
  .record(CatalogId, PriceEntry)
  .refine((book) => Object.keys(book).length <= 1000, 'At most 1000 prices');

/** Listed again here, so that parsing a kit doesn't load the rule sets; a test compares the lists. */
const RULE_SET_IDS = [
  'IRC_OPTION_1',
  'USDA_1889',
  'NORTON_OH',
  'FHA',
  'LAKE_FOREST_IL',
  'LINDEMANN',
  'CHIMNEY_LINER_CENTRAL',
  'UK',
  'DANIELS',
] as const satisfies readonly FireplaceRuleSetId[];

const Guide = z.object({
  logic: z.partialRecord(InspectionTypeName, z.record(z.string(), LogicName)),
  order: z.partialRecord(ChecklistId, z.array(z.object({ sectionId: z.string(), components: z.array(z.string()) }))),
  fireplaceRuleSet: z.enum(RULE_SET_IDS).exactOptional(),
  localCode: LocalCode.exactOptional(),
  linerStock: linerStockInput.exactOptional(),
});

const OwnResponse = z.object({
  ...ResponseFields.required().shape,
  pictures: z.array(z.string()).exactOptional(),
  priceCents: cents.exactOptional(),
  id: z.string(),
  componentId: z.string(),
  stopUse: z.boolean().exactOptional(),
});

const OwnServiceId = z.string().regex(OWN_SERVICE_ID, 'This is not an id of a company’s service');
const OwnService = z.strictObject({
  id: OwnServiceId,
  label: line(MAX_RESPONSE_TITLE),
  unit: z.enum(WRITTEN_UNITS.map(({ value }) => value)),
});
/** A service to add to the company's catalog, with its price if prices are shown. */
export const NewService = OwnService.extend({ priceCents: cents.exactOptional() });
export type NewService = z.infer<typeof NewService>;

/** All of a company's inspection settings; without amounts if its prices are hidden. */
export const Kit: z.ZodType<InspectionKit> = z.object({
  kitVersion: KitVersion,
  guide: Guide,
  responses: z.object({
    overrides: z.record(z.string(), ResponseFields),
    own: z.array(OwnResponse),
    order: z.record(z.string(), z.array(z.string())),
  }),
  services: z.array(OwnService).exactOptional(),
  priceBook: PriceBook,
});

/** Ids of lead questions; the limit is far above what any inspection has. */
export const LeadIds = z.array(z.string().regex(COMPONENT, 'This is not a question of an inspection')).max(20);

/** How an inspection was started; its definition is derived from this permanently. */
export const InspectionPlan: z.ZodType<Plan> = z.object({
  type: InspectionTypeName,
  version: Version,
  checkType: CheckTypeName.exactOptional(),
  kit: Kit,
  leads: LeadIds.exactOptional(),
});

export const FireplaceRuleSet = Guide.shape.fireplaceRuleSet;
export const LinerStock = Guide.shape.linerStock;

/** A preset of the catalog, or a custom response: `OWN_` and an id made on the device. */
export const ResponseId = CatalogId.refine(
  (id) => !id.startsWith(OWN_RESPONSE) || Ulid.safeParse(id.slice(OWN_RESPONSE.length)).success,
  'This is not an id of a response',
);
