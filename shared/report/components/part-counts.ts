import { message } from '#shared/messages/message.ts';
import type { ReportCounts } from '#shared/report/model.ts';

export type PartCounts = {
  /** Parts the system has, without those that are not present or not applicable. */
  readonly present: number;
  /** Parts of those that were examined: in good order or in need of work. */
  readonly checked: number;
  readonly unseen: number;
  readonly open: number;
};

type Counted = Pick<ReportCounts, 'satisfactory' | 'defect' | 'notAccessible' | 'open'>;

/** How many parts there are and how many were checked; all documents use these counts. */
export function partCounts({ satisfactory, defect, notAccessible, open }: Counted): PartCounts {
  const checked = satisfactory + defect;
  return { present: checked + notAccessible + open, checked, unseen: notAccessible, open };
}

/** '34 parts checked'. */
export function checkedText(counts: Counted): string {
  return message('{checked, plural, one {# part} other {# parts}} checked', { checked: partCounts(counts).checked });
}

/** '34 of 36 parts checked. 1 could not be seen, 1 not answered yet.' */
export function coverageText(counts: Counted): string {
  const { present, checked, unseen, open } = partCounts(counts);
  if (present === 0) return '';
  const rest = [
    unseen > 0 ? message('{unseen, number} could not be seen', { unseen }) : '',
    open > 0 ? message('{open, number} not answered yet', { open }) : '',
  ];
  const joinedCounts = rest.filter((part) => part !== '').join(', ');
  const first = message('{checked, number} of {present, plural, one {# part} other {# parts}} checked.', {
    checked,
    present,
  });
  return joinedCounts === '' ? first : `${first} ${joinedCounts}.`;
}
