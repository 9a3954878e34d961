import { PullSheetSource, type PullSheetModel } from '#shared/pull-sheet/model.ts';
import { selectPullSheet } from '#shared/pull-sheet/select.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { fetchObject } from '#functions/files/fetch-object.ts';
import { required } from '#functions/platform/env.ts';
import { approvedRepairs } from './approved.ts';
import { pullSheetKey } from './pull-sheet-key.ts';

/** The last sheet that the job made, limited to the last approval; undefined if there is none. */
export async function readPullSheet(
  inspectionId: string,
  { table, clock }: ActorCtx,
): Promise<PullSheetModel | undefined> {
  const { organizationId } = table.tenant;
  const readText = (key: string) => fetchObject(required('DOCUMENT_BUCKET'), key, clock);
  const [text, approved] = await Promise.all([
    readText(pullSheetKey({ organizationId, inspectionId })),
    approvedRepairs(inspectionId, table, readText),
  ]);
  if (text === undefined) return undefined;
  return selectPullSheet(PullSheetSource.parse(JSON.parse(text)), approved);
}
