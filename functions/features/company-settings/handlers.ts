import type { companySettingsRoutes } from '#shared/contract/company-settings.ts';
import type { InspectionKit } from '#shared/inspection/kit.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { changeKit, type KitChange } from './change-kit.ts';
import {
  type GatedOrganization,
  hasAlternateReasons,
  mayUseLogic,
  organizationOf,
  shownKit,
  versionOf,
} from './gate.ts';
import { withDefaultOrder, withLogic, withOrder, withSizing } from './guide.ts';
import { withPriceBook } from './price-book.ts';
import { KitRepository } from './repository.ts';
import { dismissSuggestion, listSuggestions } from './suggestions.ts';
import { instant } from '#functions/platform/clock.ts';
import { withoutResponse, withResponse, withResponseOrder } from './responses.ts';

type Change = Omit<KitChange, 'change'> & {
  change: (kit: InspectionKit, organization: GatedOrganization) => ReturnType<KitChange['change']>;
};

async function save(ctx: ActorCtx, { change, ...rest }: Change) {
  const organization = organizationOf(ctx.actor);
  const ports = { kits: new KitRepository(ctx.table), clock: ctx.clock, organization, by: ctx.actor.userId };
  return { kit: await changeKit({ ...rest, change: (kit) => change(kit, organization) }, ports) };
}

export const companySettingsHandlers: Handlers<typeof companySettingsRoutes> = {
  getKit: async (_input, ctx) => {
    const organization = organizationOf(ctx.actor);
    const kit = await new KitRepository(ctx.table).latest();
    return {
      kit: shownKit(kit, organization),
      settings: organization.settings,
      version: versionOf(organization),
      mayUse: { Pro: mayUseLogic(organization, 'Pro'), check: mayUseLogic(organization, 'check') },
      alternateReasons: hasAlternateReasons(organization),
    };
  },

  setOrder: ({ params: { walk }, body: { kitVersion, order } }, ctx) =>
    save(ctx, { kitVersion, act: 'guide.order', subject: walk, change: (kit) => withOrder(kit, walk, order) }),

  resetOrder: ({ params: { walk }, query: { kitVersion } }, ctx) =>
    save(ctx, { kitVersion, act: 'guide.order.reset', subject: walk, change: (kit) => withDefaultOrder(kit, walk) }),

  setLogic: ({ params: { type }, body: { kitVersion, logic } }, ctx) =>
    save(ctx, {
      kitVersion,
      act: 'guide.logic',
      subject: type,
      change: (kit, organization) => withLogic(kit, type, logic, organization),
    }),

  setSizing: ({ body: { kitVersion, ...sizing } }, ctx) =>
    save(ctx, { kitVersion, act: 'guide.sizing', change: (kit) => withSizing(kit, sizing) }),

  listSuggestedResponses: async (_input, ctx) => ({
    suggestions: await listSuggestions(ctx.table, ctx.actor.settings.showPrices),
  }),

  dismissSuggestedResponse: async ({ params: { suggestionId } }, ctx) => {
    await dismissSuggestion(ctx.table, { suggestionId, at: instant(ctx.clock), by: ctx.actor.userId });
    return {};
  },

  putResponse: ({ params: { responseId }, body: { kitVersion, suggestionId, ...change } }, ctx) =>
    save(ctx, {
      kitVersion,
      suggestionId,
      act: 'response.put',
      subject: responseId,
      change: (kit, { settings: { showPrices } }) => withResponse(kit, responseId, change, showPrices),
    }),

  deleteResponse: ({ params: { responseId }, query: { kitVersion } }, ctx) =>
    save(ctx, {
      kitVersion,
      act: 'response.delete',
      subject: responseId,
      change: (kit) => withoutResponse(kit, responseId),
    }),

  setResponseOrder: ({ params: { componentId }, body: { kitVersion, order } }, ctx) =>
    save(ctx, {
      kitVersion,
      act: 'response.order',
      subject: componentId,
      change: (kit) => withResponseOrder(kit, componentId, order),
    }),

  putPriceBook: ({ body: { kitVersion, priceBook } }, ctx) =>
    save(ctx, {
      kitVersion,
      act: 'pricebook.put',
      change: (kit, organization) => withPriceBook(kit, priceBook, organization),
    }),
};
