import type { shareLinkRoutes } from '#shared/contract/share-links.ts';
import { notFound } from '#shared/errors.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { putLink, revokeLink } from './put-link.ts';
import { toLink, toLinkView, toQuestion } from './records.ts';
import { LinkRepository } from './repository.ts';

async function linksOf(inspectionId: string, { table }: ActorCtx): Promise<LinkRepository> {
  if ((await new InspectionRepository(table).get(inspectionId)) === undefined) throw notFound('inspectionId');
  return new LinkRepository(table);
}

export const shareLinkHandlers: Handlers<typeof shareLinkRoutes> = {
  putLink: ({ params, body }, ctx) => putLink(params, body, ctx),

  listLinks: async ({ params: { inspectionId } }, ctx) => {
    const rows = await (await linksOf(inspectionId, ctx)).list(inspectionId);
    return { links: rows.map((row) => toLink(row, ctx.clock.now())) };
  },

  revokeLink: async ({ params }, ctx) => ({ link: await revokeLink(params, ctx) }),

  listLinkViews: async ({ params: { inspectionId, linkId } }, ctx) => {
    const links = new LinkRepository(ctx.table);
    if ((await links.get(inspectionId, linkId)) === undefined) throw notFound('linkId');
    return { views: (await links.views(inspectionId, linkId)).map(toLinkView) };
  },

  listQuestions: async ({ params: { inspectionId } }, ctx) => {
    const rows = await (await linksOf(inspectionId, ctx)).questions(inspectionId);
    return { questions: rows.map(toQuestion) };
  },
};
