import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router-dom';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { proposalEditPath, pullSheetPath, reportPath } from '#web/lib/paths.ts';
import { isSupportView } from '#web/lib/session/support-view.ts';
import { useCompanyLogo } from '#web/offline/hooks/use-company-logo.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import '#web/ui/field-kit/styles/fields.css';
import '#web/ui/field-kit/styles/overlays.css';
import { isArchived } from '#web/features/inspection/shell/archived-page.tsx';
import { ApprovedPanel } from '#web/features/proposal/approved-panel.tsx';
import { ProposalView } from '#web/features/proposal/proposal-view.tsx';
import { ApprovalState } from './approval-state.tsx';
import { ProposalBar } from './proposal-bar.tsx';
import type { ProposalPartProps } from './proposal-frame.tsx';
import './styles/proposal-edit.css';
import { usePersistentChoice } from './use-persistent-choice.ts';
import { useProposalState, type ProposalState } from './use-proposal-state.ts';

const loadSigning = () => import('./sign-on-device.tsx');
const SignOnDevice = lazy(async () => ({ default: (await loadSigning()).SignOnDevice }));

type ShownProps = ProposalPartProps & { standing: ProposalState; showNew: boolean };

/** Why nothing can be signed yet. */
function draftNotice(isCompleted: boolean, { lines }: ProposalModel): string | undefined {
  if (!isCompleted) return 'This is a draft. Complete the inspection, and then it can be approved.';
  return lines.length === 0 ? 'The findings need no repair. Add a line to propose some work.' : undefined;
}

/** The proposal being signed. It stays the same during signing, even if updates arrive. */
function useDownloaded(current: ProposalModel) {
  const [downloaded, setDownloaded] = useState<ProposalModel>();
  return {
    proposal: downloaded ?? current,
    hasChanged: downloaded !== undefined && JSON.stringify(downloaded) !== JSON.stringify(current),
    isDownloaded: downloaded !== undefined,
    markDownloaded: () => setDownloaded(current),
    takeBack: () => setDownloaded(undefined),
  };
}

/** The bar and the card render the same button. Focus returns to the one that was pressed. */
function useOpeners() {
  const buttons = useRef<HTMLButtonElement[]>([]);
  const pressed = useRef(0);
  const attach = useCallback((button: HTMLButtonElement) => {
    buttons.current.push(button);
    return () => {
      buttons.current = buttons.current.filter((other) => other !== button);
    };
  }, []);
  return {
    attach,
    remember: (button: HTMLButtonElement) => {
      pressed.current = buttons.current.indexOf(button);
    },
    focusPressed: () => buttons.current[pressed.current]?.focus(),
  };
}

function Shown({ local, built, standing, showNew }: ShownProps) {
  const { inspectionId, summary } = local.inspection;
  const mayEdit = useMay({ permission: 'INSPECTION_EDIT' }) && !isArchived(local.inspection);
  const mayPull = useMay({ permission: 'PULL_SHEET_VIEW' });
  const { approval, copyUrl, creditedCents } = standing;
  const downloaded = useDownloaded(standing.proposal);
  const { proposal } = downloaded;
  const logoUrl = useCompanyLogo();
  const { attach, remember, focusPressed } = useOpeners();
  const takeBack = () => {
    // The page with that button has to re-render first.
    flushSync(downloaded.takeBack);
    focusPressed();
  };
  const choice = usePersistentChoice(inspectionId, proposal, approval !== undefined);
  // Preloaded, because the homeowner may sign where the device is offline.
  useEffect(() => void loadSigning().catch(() => undefined), []);
  const reportHref = reportPath(inspectionId);
  const notice = approval === undefined ? draftNotice(summary.completedAt !== undefined, proposal) : undefined;
  const canSign = notice === undefined && approval === undefined && !isSupportView();
  if (downloaded.isDownloaded)
    return (
      <Suspense fallback={<PageLoading />}>
        <SignOnDevice
          {...{ inspectionId, logoUrl, choice, photos: built.photos }}
          standing={{ ...standing, proposal }}
          hasChanged={approval === undefined && downloaded.hasChanged}
          onLoadNew={downloaded.markDownloaded}
          onClose={takeBack}
        />
      </Suspense>
    );
  return (
    <div className="ui-page proposal-edit-page">
      <ProposalBar local={local} title="Proposal" back={{ to: reportHref, label: 'Back to the report' }}>
        {mayEdit && (
          <Link className="ui-btn ui-btn-small" to={proposalEditPath(inspectionId)}>
            <Icon name="pencil" size={18} />
            Edit
          </Link>
        )}
      </ProposalBar>
      <ApprovalState standing={standing} notice={notice} showNew={showNew} />
      <ProposalView
        {...{ proposal, logoUrl, choice, approval, creditedCents, reportHref }}
        photos={built.photos}
        mode={canSign ? 'preview' : 'read'}
        next={
          <button
            ref={attach}
            type="button"
            className="proposal-btn proposal-btn-main"
            onClick={(event) => {
              remember(event.currentTarget);
              downloaded.markDownloaded();
            }}
          >
            Approve on this device
          </button>
        }
      >
        {approval !== undefined && (
          <ApprovedPanel proposal={proposal} approval={approval} copyUrl={copyUrl}>
            {mayPull && (
              <Link className="proposal-btn" to={pullSheetPath(inspectionId)}>
                Open the pull sheet
              </Link>
            )}
          </ApprovedPanel>
        )}
      </ProposalView>
    </div>
  );
}

/** The proposal as the homeowner sees it, with the company's actions. */
export function ShownProposal({ local, built }: ProposalPartProps) {
  const { inspectionId } = local.inspection;
  const [search] = useSearchParams();
  const showNew = search.has('new');
  const standing = useProposalState({
    inspectionId,
    built: built.proposal,
    waiting: local.sync.waiting,
    showNew,
  });
  return standing === undefined ? <PageLoading /> : <Shown {...{ local, built, standing, showNew }} />;
}
