import type { Role } from '#shared/auth/roles.ts';
import type { REVIEW_STATES } from '#shared/contract/reports.ts';
import { AppError, conflict, notFound } from '#shared/errors.ts';
import type { ReportReview } from '#shared/report/model.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { makeAgain } from './make-again.ts';
import { newReportEdits, ReportEditsRepository } from './report-edits-repository.ts';
import { reviewOf } from './report-review.ts';
import { ReportRepository } from './repository.ts';

type ReviewState = (typeof REVIEW_STATES)[number];
export type Review = { inspectionId: string; state: ReviewState; revision: number };

const FIELD = { VERIFIED: 'verified', REVIEWED: 'reviewed' } as const satisfies Record<ReviewState, string>;

/** The technician confirms that facts and photos match the visit; a second person reviews the report. */
const ROLES_OF: Record<ReviewState, readonly Role[]> = {
  VERIFIED: ['TECHNICIAN', 'ADMINISTRATOR', 'SUPER_ADMIN'],
  REVIEWED: ['OFFICE', 'ADMINISTRATOR', 'SUPER_ADMIN'],
};

async function record(
  { inspectionId, state, revision }: Review,
  clientName: string,
  ctx: ActorCtx,
): Promise<ReportReview> {
  const rows = new ReportEditsRepository(ctx.table);
  const [known, newest] = await Promise.all([
    rows.get(inspectionId),
    new ReportRepository(ctx.table).newestRevision(inspectionId),
  ]);
  if (newest === undefined)
    throw conflict('revision', 'Complete the inspection first. There’s no report to review yet.');
  if (newest.revision !== revision)
    throw conflict('revision', 'The report has changed since then. Please read it again.');
  const { actor, table, clock } = ctx;
  if (!ROLES_OF[state].includes(actor.role)) {
    throw new AppError('FORBIDDEN', { state: 'Your role doesn’t allow this' });
  }
  const before = known ?? newReportEdits();
  const last = before.review[FIELD[state]];
  if (last?.userId === actor.userId && last.revision === revision) return reviewOf(before);
  const at = instant(clock);
  const reviewed = { userId: actor.userId, by: actor.name, at, revision };
  const after = { ...before, review: { ...before.review, [FIELD[state]]: reviewed } };
  const detail = { revision: String(revision), client: clientName };
  const act = `report.${FIELD[state]}` as const;
  const entry = auditWrite({ act, at, by: actor.userId, subject: inspectionId, detail });
  await table.write([rows.save(inspectionId, known, after), entry]);
  return reviewOf(after);
}

/**
 * Records who verified or reviewed the newest revision, and remakes the documents. 409 if there is a newer revision.
 */
export async function reviewReport(review: Review, ctx: ActorCtx): Promise<ReportReview> {
  const header = await new InspectionRepository(ctx.table).get(review.inspectionId);
  if (header === undefined) throw notFound('inspectionId');
  const answer = await retryOnConflict(() => record(review, header.clientName, ctx));
  await makeAgain(header, ctx);
  return answer;
}
