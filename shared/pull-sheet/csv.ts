import { csvText } from '#shared/csv/cell.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { packedLabel } from '#shared/catalog/units.ts';
import { includedText } from '#shared/inspection/repairs/included-text.ts';
import type { PullItem, PullSheetModel } from './model.ts';
import {
  amountKey,
  itemTickOf,
  jobKey,
  STATUS_FIELDS,
  statusKey,
  writtenOf,
  type StatusField,
  type Ticks,
} from './ticks.ts';
import { sourceLabel } from './source-text.ts';

export const STATUS_LABELS: Readonly<Record<StatusField, string>> = {
  pulledBy: 'Pulled by',
  checkedBy: 'Checked by',
  loaded: 'Loaded',
  returned: 'Returned to stock',
};

export const TICK_LABELS = { OPEN: '', PULLED: 'Pulled', SHORT: 'Short' } as const;

/** `20`, or the amount written on site, or an empty text. */
export const amountText = (item: PullItem, ticks: Ticks): string =>
  writtenOf(ticks, amountKey(item.itemId)) || (item.quantity === undefined ? '' : formatNumber(item.quantity, 2));

/** 'Cap supply and install (included with stainless liner supply and install)'. */
export const repairText = ({ label, includedWith }: PullSheetModel['repairs'][number]): string =>
  includedWith === undefined ? label : `${label} (${includedText(includedWith)})`;

const HEAD = ['Block', 'Item', 'Size or kind', 'Quantity', 'Unit', 'How it was calculated', 'Source', 'State', 'Note'];

const itemRow = (title: string, item: PullItem, ticks: Ticks): readonly string[] => {
  const { state, note } = itemTickOf(ticks, item.itemId);
  const basis = item.insteadOf === undefined ? item.basis : `${item.insteadOf}: ${item.basis}`;
  const what = [
    title,
    item.label,
    item.size,
    amountText(item, ticks),
    packedLabel(item.unit, item.quantity),
    basis,
    sourceLabel(item.source),
  ];
  return [...what, TICK_LABELS[state], note];
};

const wide = (...cells: readonly string[]): readonly string[] => HEAD.map((_head, index) => cells[index] ?? '');

/** The table is used outside the app, so a sample states in the table itself that there is nothing to take. */
const sampleRows = ({ isSample }: PullSheetModel) => (isSample ? [wide('Sample', 'Made up; nothing to take')] : []);

/** The whole sheet as one table: the job, what is proposed or approved, every item, the status. It has no prices. */
export const pullSheetCsv = (sheet: PullSheetModel, ticks: Ticks = {}): string =>
  csvText([
    HEAD,
    ...sampleRows(sheet),
    ...sheet.job.map(({ factId, label, text }) => wide('Job', label, writtenOf(ticks, jobKey(factId)) || text)),
    ...sheet.repairs.map((repair) => wide(sheet.isApproved ? 'Approved' : 'Not approved yet', repairText(repair))),
    ...sheet.blocks.flatMap(({ title, facts, items }) => [
      ...facts.map(({ label, text }) => wide(title, label, text)),
      ...items.map((item) => itemRow(title, item, ticks)),
    ]),
    ...STATUS_FIELDS.map((field) => wide('Status', STATUS_LABELS[field], writtenOf(ticks, statusKey(field)))),
  ]);
