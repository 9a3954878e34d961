import type { ReportReview } from '#shared/report/model.ts';
import type { ReportEditsRecord } from '#functions/features/inspections/records.ts';

type Stored = ReportEditsRecord['review']['verified'];

const shown = (record: NonNullable<Stored>) => ({ by: record.by, at: record.at, revision: record.revision });

/** Who has reviewed a report, as shown to its readers. */
export function reviewOf(record: Pick<ReportEditsRecord, 'review'> | undefined): ReportReview {
  const { verified, reviewed } = record?.review ?? {};
  return { ...(verified && { verified: shown(verified) }), ...(reviewed && { reviewed: shown(reviewed) }) };
}
