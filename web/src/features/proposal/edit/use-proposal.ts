import { useMemo, useState } from 'react';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import type { DraftLine } from '#shared/proposal/found-lines.ts';
import { DEFAULT_TERMS } from '#shared/proposal/company-terms.ts';
import type { ProposalSource } from '#shared/proposal/build-proposal.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import { laterPart } from '#web/lib/chunks/later-part.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { usePhotoLinks } from '#web/features/inspection/report/use-photo-links.ts';
import type { ProposalPhotos } from '#web/features/proposal/types.ts';
import { useClient } from '#web/offline/entities/local-clients.ts';
import { offeredOnDevice, useProposalOnDevice } from '#web/offline/entities/local-proposals.ts';
import { useReportEdits } from '#web/offline/entities/report-edits.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { wallInstant } from '#web/lib/wall-clock.ts';

export type BuiltProposal = {
  proposal: ProposalModel;
  report: ReportModel;
  photos: ProposalPhotos;
  edits: ReportEdits;
  /** Every line possible with these edits, including those without a quantity. */
  linesWith: (edits: ReportEdits) => readonly DraftLine[];
};

/** Loaded together with the definition of the inspection. The page calls `preload` immediately. */
export const proposalWriter = laterPart(() => import('./proposal-writer.ts'));

/**
 * The proposal as built on this device, live and offline. One that was sent or signed stays as it is while only the company
 * changes, as on the server. Undefined while its parts are loading.
 */
export function useProposal(
  definitions: DefinitionSource,
  { inspection, plan, photos }: InspectionOnDevice,
): BuiltProposal | undefined {
  const viewer = useViewer();
  const client = useClient(inspection.summary.clientId);
  const links = usePhotoLinks(photos);
  const edits = useReportEdits(inspection.inspectionId);
  const onDevice = useProposalOnDevice(inspection.inspectionId);
  const [now] = useState(() => wallInstant());
  const organization = viewer?.organization;
  const writer = proposalWriter.get();
  return useMemo(() => {
    if (organization === undefined || edits === undefined || onDevice === undefined || writer === undefined)
      return undefined;
    const { asOffered, buildProposal, everyLine, localReport } = writer;
    const offered = offeredOnDevice(onDevice);
    const source = { definitions, inspection, plan, photos, links, client: client ?? undefined, organization, now };
    const build = (changes: ReportEdits) => localReport({ ...source, edits: changes });
    const report = build(edits);
    if (report === undefined) return undefined;
    const proposalSource: ProposalSource = {
      report,
      edits,
      terms: organization.proposal ?? DEFAULT_TERMS,
      priceBook: plan.kit.priceBook,
    };
    const proposal = (offered && asOffered(proposalSource, offered)) ?? buildProposal(proposalSource);
    const linesWith = (changes: ReportEdits) => everyLine({ report: build(changes) ?? report, edits: changes });
    return { proposal, report, photos: photosById(report), edits, linesWith };
  }, [definitions, inspection, plan, photos, links, client, organization, edits, onDevice, now, writer]);
}
