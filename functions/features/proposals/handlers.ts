import type { proposalRoutes } from '#shared/contract/proposals.ts';
import { notFound } from '#shared/errors.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { approveProposal } from './approve-proposal.ts';
import { readProposal } from './read-proposal.ts';

async function headerOf(inspectionId: string, { table }: ActorCtx) {
  const header = await new InspectionRepository(table).get(inspectionId);
  if (header === undefined) throw notFound('inspectionId');
  return header;
}

export const proposalHandlers: Handlers<typeof proposalRoutes> = {
  getProposal: async ({ params }, ctx) => {
    await headerOf(params.inspectionId, ctx);
    // Without prices there is no proposal.
    if (!ctx.actor.settings.showPrices) return {};
    return (await readProposal(params.inspectionId, ctx)) ?? {};
  },

  putApproval: async ({ params, body }, ctx) => {
    const header = await headerOf(params.inspectionId, ctx);
    if (!ctx.actor.settings.showPrices) throw notFound('proposal');
    const [client, organization] = await Promise.all([
      new ClientRepository(ctx.table).get(header.clientId),
      new OrganizationRepository(ctx.system).get(ctx.table.tenant),
    ]);
    const request = {
      ...params,
      ...body,
      via: 'device' as const,
      signerEmail: client?.email ?? '',
      ...(organization !== undefined && { organizationVersion: organization.version }),
    };
    return { approval: await approveProposal(request, ctx) };
  },
};
