import { useMemo, useState } from 'react';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { laterPart } from '#web/lib/chunks/later-part.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { useClient } from '#web/offline/entities/local-clients.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { wallInstant } from '#web/lib/wall-clock.ts';
import { usePhotoLinks } from './use-photo-links.ts';

export type LocalReport = {
  /** As the engine generated it. */
  base: ReportModel;
  /** With the report's own manual changes applied. */
  edited: ReportModel;
  /** With the report's changes and the figures entered in the proposal. */
  shown: ReportModel;
  edits: ReportEdits;
};

/**
 * Loaded together with the definition of the inspection. A page calls `preload` immediately, while it reads the device's copy.
 */
export const reportWriter = laterPart(() => import('./report-writer.ts'));

/**
 * The report of an inspection on this device, with manual changes applied. Undefined until the data, the definition and the
 * writer are loaded. The page reads `edits` itself, in parallel with the inspection.
 */
export function useReport(
  local: InspectionOnDevice,
  { definitions, edits }: { definitions: DefinitionSource | undefined; edits: ReportEdits | undefined },
): LocalReport | undefined {
  const { inspection, plan, photos } = local;
  const organization = useViewer()?.organization;
  const client = useClient(inspection.summary.clientId);
  const links = usePhotoLinks(photos);
  const [now] = useState(() => wallInstant());
  const writer = reportWriter.get();
  const priced = useMemo(
    () =>
      organization === undefined || definitions === undefined || writer === undefined
        ? undefined
        : writer.localReport({
            definitions,
            inspection,
            plan,
            photos,
            links,
            client: client ?? undefined,
            // With prices, as on the server: what the proposal offers is found by them. They're removed at the end.
            organization: { ...organization, settings: { ...organization.settings, showPrices: true } },
            now,
          }),
    [inspection, plan, photos, links, client, organization, now, definitions, writer],
  );
  const built = useMemo(() => {
    if (priced === undefined || edits === undefined || writer === undefined) return undefined;
    const edited = writer.applyEdits(priced, edits);
    const shown = writer.withProposalOffer(edited, edits);
    const showPrices = organization?.settings.showPrices === true;
    const asShown = (report: ReportModel) => (showPrices ? report : writer.stripPrices(report));
    return { base: asShown(priced), edited: asShown(edited), shown: asShown(shown), edits };
  }, [priced, edits, writer, organization]);
  return built;
}
