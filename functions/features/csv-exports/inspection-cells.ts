import { LEVEL, REASON } from '#shared/catalog/enumerations/inspection.ts';
import { STATUS_LABELS } from '#shared/inspection/status/status-names.ts';
import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';

type Column = { header: string; read: (record: InspectionRecord, day: (instant: string) => string) => string };

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const COLUMNS: readonly Column[] = [
  { header: 'Started', read: ({ createdAt }, day) => day(createdAt) },
  { header: 'Completed', read: ({ completedAt }, day) => (completedAt === undefined ? '' : day(completedAt)) },
  { header: 'Client', read: ({ clientName }) => clientName },
  { header: 'Address', read: ({ address }) => address },
  { header: 'Type', read: ({ type }) => INSPECTION_TYPE_LABELS[type] },
  { header: 'Reason', read: ({ reason }) => labelOf(REASON, reason) },
  { header: 'Level', read: ({ level }) => labelOf(LEVEL, level) },
  { header: 'Technician', read: ({ inspector }) => inspector.name },
  { header: 'Status', read: ({ status }) => STATUS_LABELS[status] },
  { header: 'Photos', read: ({ photos }) => String(photos.total) },
  { header: 'Photos uploaded', read: ({ photos }) => String(photos.verified) },
  { header: 'Note', read: ({ note }) => note },
  { header: 'Last change', read: ({ updatedAt }, day) => day(updatedAt) },
  { header: 'Inspection ID', read: ({ inspectionId }) => inspectionId },
];

export const INSPECTION_HEADERS: readonly string[] = COLUMNS.map(({ header }) => header);

/** One inspection as the cells of a row under `INSPECTION_HEADERS`. */
export const inspectionCells = (record: InspectionRecord, day: (instant: string) => string): string[] =>
  COLUMNS.map(({ read }) => read(record, day));
