import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { listInspections } from '#functions/features/inspections/lists/list-inspections.ts';
import { authenticate } from '#functions/http/authenticate.ts';
import type { Ctx } from '#functions/http/context.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { inspectionRoutes } from '#shared/contract/inspections.ts';
import type { SignInResponse } from '#shared/contract/sign-in.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Adds the first page of inspections to a sign-in response, if the client requested it. Authorizes the new token by
 * the rules of `listInspections`; if they reject it (closed company, role), the user is signed in without the page.
 */
export async function withFirstPage(
  limit: number | undefined,
  answer: SignInResponse,
  ctx: Ctx,
): Promise<SignInResponse> {
  if (limit === undefined || answer.token === undefined) return answer;
  try {
    const signedIn = { ...ctx, system: ctx.system, authorization: `Bearer ${answer.token}` };
    const { table } = await authenticate(inspectionRoutes.listInspections, signedIn);
    const ports = { inspections: new InspectionRepository(table), tenant: table.tenant };
    return { ...answer, firstPage: await listInspections({ limit }, ports) };
  } catch (error) {
    // The session is open, so a failed list must not fail the sign-in. The client requests the list again.
    if (!(error instanceof AppError))
      logWarning('The first page could not be read at sign-in', { reason: String(error) });
    return answer;
  }
}
