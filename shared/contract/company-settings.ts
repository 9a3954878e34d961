import * as z from 'zod';
import { OrganizationSettings } from './admin.ts';
import { SuggestedFinding } from '#shared/inspection/suggestions.ts';
import { EmptyResponse, Ulid, Version } from './common.ts';
import {
  ComponentId,
  FireplaceRuleSet,
  InspectionTypeName,
  Kit,
  KitVersion,
  LinerStock,
  LocalCode,
  LogicName,
  NewService,
  PriceBook,
  ResponseFields,
  ResponseId,
  SectionId,
  SectionOrder,
  ChecklistId,
} from './company-settings-schemas.ts';
import { defineRoutes } from './route.ts';

/** A save includes the version it was based on; if that isn't the latest, it gets a 409 and nothing is written. */
const readAt = { kitVersion: KitVersion };
const readAtQuery = z.strictObject({ kitVersion: z.coerce.number().pipe(KitVersion) });
const saved = z.object({ kit: Kit });

export const CompanyKit = z.object({
  kit: Kit,
  settings: OrganizationSettings.omit({
    legalStatement: true,
    techsAddClients: true,
    deviceDays: true,
    warrantyCheckMonths: true,
  }).strip(),
  /** The organization's version, used if the guide doesn't specify one. */
  version: Version,
  /** Whether this organization may use guided (Pro) and check-style walks. */
  mayUse: z.object({ Pro: z.boolean(), check: z.boolean() }),
  /** The short list of reasons for inspection instead of the twelve. */
  alternateReasons: z.boolean(),
});
export type CompanyKit = z.infer<typeof CompanyKit>;

/** A finding written in inspections that hasn't been accepted or declined yet. */
export const SuggestedResponse = z.object({
  suggestionId: Ulid,
  ...SuggestedFinding.shape,
  /** The number of inspections with the same title for the same part. */
  count: z.number().int(),
  /** The newest of those inspections. */
  inspections: z.array(z.object({ inspectionId: Ulid, createdAt: z.string(), inspectorName: z.string() })),
});
export type SuggestedResponse = z.infer<typeof SuggestedResponse>;

export const companySettingsRoutes = defineRoutes({
  getKit: {
    method: 'GET',
    path: '/api/company/kit',
    lambda: 'company',
    permission: 'DASHBOARD_VIEW',
    summary: 'All company settings for inspections, which a device caches to start one offline',
    response: CompanyKit,
  },
  setOrder: {
    method: 'PUT',
    path: '/api/company/guide/order/{walk}',
    lambda: 'company',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'guide.order',
    summary: 'Set the order of the sections and components of an inspection type; must list each exactly once',
    params: z.strictObject({ walk: ChecklistId }),
    body: z.strictObject({ ...readAt, order: z.array(SectionOrder).min(1).max(40) }),
    response: saved,
  },
  resetOrder: {
    method: 'DELETE',
    path: '/api/company/guide/order/{walk}',
    lambda: 'company',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'guide.order.reset',
    summary: 'Reset the order of an inspection type to the default, for new inspections',
    params: z.strictObject({ walk: ChecklistId }),
    query: readAtQuery,
    response: saved,
  },
  setLogic: {
    method: 'PUT',
    path: '/api/company/guide/logic/{type}',
    lambda: 'company',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'guide.logic',
    summary: 'Set the logic of a type’s sections; omitted sections follow the organization’s version',
    params: z.strictObject({ type: InspectionTypeName }),
    body: z.strictObject({ ...readAt, logic: z.record(SectionId, LogicName) }),
    response: saved,
  },
  setSizing: {
    method: 'PUT',
    path: '/api/company/guide/sizing',
    lambda: 'company',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'guide.sizing',
    summary:
      'Set the rule set for fireplace flues and the adopted local code (omitted: as published), and the liner stock (omitted: unchanged)',
    body: z.strictObject({
      ...readAt,
      fireplaceRuleSet: FireplaceRuleSet,
      localCode: LocalCode.exactOptional(),
      linerStock: LinerStock,
    }),
    response: saved,
  },
  putResponse: {
    method: 'PUT',
    path: '/api/company/responses/{responseId}',
    lambda: 'company',
    permission: 'EDIT_RESPONSE',
    audit: 'response.put',
    summary: 'Reword a preset response, or add or change one of the company’s own (`OWN_` and an id)',
    params: z.strictObject({ responseId: ResponseId }),
    // `componentId` and `stopUse` are only for custom responses, which require every field except `pictures` and
    // `stopUse`.
    body: z.strictObject({
      ...readAt,
      ...ResponseFields.shape,
      componentId: ComponentId.exactOptional(),
      stopUse: z.boolean().exactOptional(),
      /** The suggestion that a custom response accepts; it is then settled. */
      suggestionId: Ulid.exactOptional(),
      /** A service to add to the company's catalog; `repairs` contains its id at its position. */
      addService: NewService.exactOptional(),
    }),
    response: saved,
  },
  listSuggestedResponses: {
    method: 'GET',
    path: '/api/company/suggested-responses',
    lambda: 'company',
    permission: 'EDIT_RESPONSE',
    summary: 'Findings written by technicians that the company could add to its responses',
    response: z.object({ suggestions: z.array(SuggestedResponse) }),
  },
  dismissSuggestedResponse: {
    method: 'DELETE',
    path: '/api/company/suggested-responses/{suggestionId}',
    lambda: 'company',
    permission: 'EDIT_RESPONSE',
    audit: 'response.suggestion.dismiss',
    summary: 'Dismiss a suggested response of a component; inspections stay unchanged',
    params: z.strictObject({ suggestionId: Ulid }),
    response: EmptyResponse,
  },
  deleteResponse: {
    method: 'DELETE',
    path: '/api/company/responses/{responseId}',
    lambda: 'company',
    permission: 'EDIT_RESPONSE',
    audit: 'response.delete',
    summary: 'Reset a preset response to its default text, or delete one of the company’s own',
    params: z.strictObject({ responseId: ResponseId }),
    query: readAtQuery,
    response: saved,
  },
  setResponseOrder: {
    method: 'PUT',
    path: '/api/company/responses/order/{componentId}',
    lambda: 'company',
    permission: 'EDIT_RESPONSE',
    audit: 'response.order',
    summary: 'Set the order of a component’s responses; omitted ones follow in the default order',
    params: z.strictObject({ componentId: ComponentId }),
    body: z.strictObject({ ...readAt, order: z.array(ResponseId).max(300) }),
    response: saved,
  },
  putPriceBook: {
    method: 'PUT',
    path: '/api/company/pricebook',
    lambda: 'company',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'pricebook.put',
    summary: 'Replace the whole price book: services, products and package discounts, in cents',
    body: z.strictObject({ ...readAt, priceBook: PriceBook }),
    response: saved,
  },
});
