import type { draftClientRoutes } from '#shared/contract/draft-clients.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { confirmDraft } from './confirm-draft.ts';
import { mergeDraft } from './merge-draft.ts';
import { remakeReports, workPortsOf } from './settled.ts';

export const draftClientHandlers: Handlers<typeof draftClientRoutes> = {
  confirmDraftClient: async ({ params, body }, ctx) => {
    const { version, ...fields } = body;
    const put = { ...params, fields, version, by: ctx.actor.userId };
    return remakeReports(await confirmDraft(put, workPortsOf(ctx)), ctx);
  },

  mergeDraftClient: async ({ params, body }, ctx) => {
    const put = { ...params, ...body, by: ctx.actor.userId };
    return remakeReports(await mergeDraft(put, workPortsOf(ctx)), ctx);
  },
};
