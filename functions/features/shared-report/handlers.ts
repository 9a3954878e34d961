import type { sharedReportRoutes } from '#shared/contract/shared-report.ts';
import { unlockLink } from '#functions/features/share-links/unlock-link.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { approveShared } from './approve-shared.ts';
import { askQuestion } from './ask-question.ts';
import { readShare } from './read-share.ts';
import { recordView } from './record-view.ts';
import { putRequestList, readRequestList } from './request-lists.ts';

export const sharedReportHandlers: Handlers<typeof sharedReportRoutes> = {
  getShare: ({ params }, ctx) => readShare(params.shareToken, ctx),

  unlockShare: async ({ params, body }, ctx) => {
    await unlockLink(params.shareToken, body.passPhrase, ctx);
    return {};
  },

  recordView: async ({ params: { shareToken, viewId }, body }, ctx) => {
    await recordView(shareToken, { viewId, ...body }, ctx);
    return {};
  },

  approveProposal: async ({ params: { shareToken, approvalId }, body }, ctx) => ({
    approval: await approveShared(shareToken, { approvalId, ...body }, ctx),
  }),

  askQuestion: ({ params: { shareToken, questionId }, body }, ctx) =>
    askQuestion(shareToken, { questionId, ...body }, ctx),

  putRequestList: async ({ params: { shareToken, requestId }, body }, ctx) => ({
    requestList: await putRequestList(shareToken, { requestId, ...body }, ctx),
  }),

  getRequestList: async ({ params: { shareToken, requestId } }, ctx) => ({
    requestList: await readRequestList(shareToken, requestId, ctx),
  }),
};
