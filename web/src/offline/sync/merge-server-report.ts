import { mergeTicks } from '#shared/pull-sheet/merge-ticks.ts';
import type { Ticks } from '#shared/pull-sheet/ticks.ts';
import type { Approval } from '#shared/proposal/model.ts';
import { mergeReportEdits, type KeyedEdit } from '#shared/report/edits/merge-edits.ts';
import { noteReadings } from '../outbox/clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { ReportEditBody } from '../outbox/pack-report-edits.ts';
import type { LocalPullSheet, TickBody } from '../outbox/pack-ticks.ts';
import type { LocalEdit, LocalReportEdits } from '../entities/proposal-records.ts';
import type { Operation } from '../db/records.ts';

// Merges the server's state of a report, its proposal and its pull sheet. The sender needs this code on every page; the
// code to change and read them is loaded with their screens.

type ServerReport = {
  edits: Readonly<Record<string, LocalEdit>>;
  superseded?: readonly KeyedEdit[];
  people?: Readonly<Record<string, string>>;
};

/**
 * Drops local values that were just sent and not changed since, so that the server's version replaces them: it may have set
 * their clock readings back.
 */
function withoutSent(known: LocalReportEdits['fields'], serverReport: ServerReport, sent: ReportEditBody['edits']) {
  const outdated = sent.filter(({ key, at }) => serverReport.edits[key] !== undefined && known[key]?.at === at);
  const names = new Set(outdated.map(({ key }) => key));
  return Object.fromEntries(Object.entries(known).filter(([key]) => !names.has(key)));
}

/**
 * Merges the server's edits. The newest edit of a key wins, regardless of the device, and values that lost are kept beside
 * it. Call it inside a transaction.
 */
export async function mergeServerEdits(
  database: DeviceDatabase,
  inspectionId: string,
  serverReport: ServerReport,
  sent: ReportEditBody = { edits: [] },
): Promise<void> {
  const known = await database.reportEdits.get(inspectionId);
  const ours = {
    fields: withoutSent(known?.fields ?? {}, serverReport, sent.edits),
    superseded: known?.superseded ?? [],
  };
  const theirs = Object.entries(serverReport.edits).map(([key, edit]) => ({ key, ...edit }));
  const { fields, superseded } = mergeReportEdits(ours, [...theirs, ...(serverReport.superseded ?? [])]);
  const people = { ...known?.people, ...serverReport.people };
  await database.reportEdits.put({
    ...known,
    inspectionId,
    fields: { ...fields },
    superseded: [...superseded],
    ...(Object.keys(people).length > 0 && { people }),
  });
  await noteReadings(
    database,
    theirs.map(({ at }) => at),
  );
}

const timesOf = (ticks: Ticks): string[] => Object.values(ticks).map(({ at }) => at);

/** Merges ticks into a sheet's row: the newest per place wins. */
export const withTicks = (known: LocalPullSheet | undefined, inspectionId: string, more: Ticks): LocalPullSheet => ({
  ...known,
  inspectionId,
  ticks: mergeTicks(known?.ticks ?? {}, more),
});

/**
 * Merges the server's ticks; the newest per place wins. Ticks that were just `sent` and not changed since are replaced by
 * the server's version, because it may have set their clock readings back. Call it inside a transaction.
 */
export async function mergeServerTicks(
  database: DeviceDatabase,
  inspectionId: string,
  theirs: Ticks,
  sent: TickBody = { ticks: [] },
): Promise<void> {
  const known = await database.pullSheets.get(inspectionId);
  const ticks = { ...known?.ticks };
  for (const { key, at } of sent.ticks) if (theirs[key] !== undefined && ticks[key]?.at === at) delete ticks[key];
  await database.pullSheets.put(withTicks(known && { ...known, ticks }, inspectionId, theirs));
  await noteReadings(database, timesOf(theirs));
}

/**
 * Marks a local approval as synced and stores the server's version of it (deposit, last day to cancel). Call it inside a
 * transaction.
 */
export async function markApproval(database: DeviceDatabase, sent: Operation, approval: Approval): Promise<void> {
  const signed = await database.approvals.get(sent.params['approvalId'] ?? '');
  if (signed === undefined) return;
  const { approvalId, inspectionId, documentHash, proposal } = signed;
  await database.approvals.update(approvalId, { known: true });
  await database.proposals.put({
    inspectionId,
    documentHash,
    proposal,
    approval,
    fetchedAt: new Date().toISOString(),
  });
}
