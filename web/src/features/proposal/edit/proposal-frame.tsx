import { Suspense, type ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { ArchivedPage, isArchived } from '#web/features/inspection/shell/archived-page.tsx';
import { useDefinition } from '#web/features/inspection/model/use-definition.ts';
import '#web/ui/field-kit/styles/frame.css';
import '#web/ui/field-kit/styles/controls.css';
import { PageNotice } from '#web/ui/page-notice.tsx';
import { useInspection, type InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { proposalWriter, type BuiltProposal, useProposal } from './use-proposal.ts';

/** Loads while the inspection is read from the device. The page shows an error if loading fails. */
proposalWriter.preload().catch(() => undefined);

export type ProposalPartProps = { local: InspectionOnDevice; built: BuiltProposal };
type ProposalPart = ComponentType<ProposalPartProps>;

type BuiltProps = { definitions: DefinitionSource; local: InspectionOnDevice; part: ProposalPart };

function Built({ definitions, local, part: Part }: BuiltProps) {
  const built = useProposal(definitions, local);
  return built === undefined ? (
    <PageLoading />
  ) : (
    <Suspense fallback={<PageLoading />}>
      <Part local={local} built={built} />
    </Suspense>
  );
}

/** When the proposal is opened from a link, it loads the definition that the checklist would have loaded. */
function Loaded({ local, part }: { local: InspectionOnDevice; part: ProposalPart }) {
  const { state, definitions, retry } = useDefinition(local.plan, proposalWriter);
  if (state === 'ready') return <Built definitions={definitions} local={local} part={part} />;
  if (state === 'loading') return <PageLoading />;
  return (
    <PageNotice
      title="The proposal couldn’t be loaded"
      text="Everything is saved on this device. Try again when you’re online."
      onRetry={retry}
    />
  );
}

type FrameProps = {
  title: string;
  part: ProposalPart;
  /** The page changes the proposal, which an archived inspection doesn't allow. */
  isEditor?: boolean;
};

/** What every proposal page needs first: prices enabled, the inspection on this device, and its definition. */
export function ProposalFrame({ title, part, isEditor = false }: FrameProps) {
  const { slug = '' } = useParams();
  const view = useInspection(slug);
  const viewer = useViewer();
  usePageTitle(view.state === 'ready' ? `${title}, ${view.inspection.summary.clientName}` : title);
  if (viewer !== undefined && !viewer.organization.settings.showPrices)
    return (
      <PageNotice
        title="Prices are not shown"
        text="Your company has prices turned off, so there are no proposals. An administrator can turn them on in the company settings."
      />
    );
  if (view.state === 'loading') return <PageLoading />;
  if (view.state === 'ready' && isEditor && isArchived(view.inspection))
    return <ArchivedPage inspection={view.inspection} />;
  if (view.state === 'ready') return <Loaded key={slug} local={view} part={part} />;
  return view.offline ? (
    <PageNotice title="Not on this device" text="You can open this proposal when you’re online." />
  ) : (
    <PageNotice title="Proposal not found" text="It does not exist, or belongs to another company." />
  );
}
