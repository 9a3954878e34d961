import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import { everyLine } from '#shared/proposal/build-proposal.ts';
import { isOpenLine, proposedOf } from '#shared/proposal/edited-lines.ts';
import { foundLines } from '#shared/proposal/found-lines.ts';
import { withIncludedWork } from '#shared/proposal/included-work.ts';
import { buildReport, type ReportSource } from '#shared/report/build-report.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ProposedLine, PullLine } from './model.ts';
import { approvedLines } from './select.ts';

type Proposing = {
  readonly definitions: DefinitionSource;
  readonly inspection: InspectionDetail;
  readonly edits: ReportEdits;
};

/** Names and texts of a company don't affect the work. Lines are found by their prices, also while a company hides them. */
const ANY_COMPANY: ReportSource['organization'] = {
  name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  email: '',
  settings: {
    showPrices: true,
    techsEditPrices: false,
    techsEditWording: false,
    techsAddClients: false,
    deviceDays: 30,
    legalStatement: '',
  },
};

const unpriced = ({ lineId, repairId, label, instanceLabel }: PullLine): ProposedLine => ({
  lineId,
  repairId,
  // The sheet adds the flue or appliance again.
  label: label.replace(` (${instanceLabel})`, ''),
  quantity: 1,
  unit: '',
  isOpen: true,
});

/**
 * What the proposal proposes, with the same edits and options: its lines, then the recommended repairs without a price. `all` are
 * the repairs of the findings.
 */
export function proposedLines(all: readonly PullLine[], { definitions, inspection, edits }: Proposing): ProposedLine[] {
  const now = inspection.updatedAt;
  const report = buildReport({ definitions, inspection, organization: ANY_COMPANY, now, edits });
  const sold = withIncludedWork(everyLine({ report, edits })).map((line, index) => ({ ...line, number: index + 1 }));
  const open = new Set(sold.filter(isOpenLine).map(({ lineId }) => lineId));
  const lines = sold.map((line) => {
    const option = proposedOf(line);
    return { lineId: line.lineId, ...(option !== undefined && { optionId: option.optionId }) };
  });
  const priced = new Set(foundLines(report).map(({ lineId }) => lineId));
  return [
    ...approvedLines({ lines: sold }, { lines }).map((line) => ({
      ...line,
      ...(open.has(line.lineId) && { isOpen: true }),
    })),
    ...all.filter(({ lineId, isProposed }) => isProposed && !priced.has(lineId)).map(unpriced),
  ];
}
