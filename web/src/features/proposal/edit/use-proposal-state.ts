import { useCallback, useEffect, useState } from 'react';
import { type Approval, type EarlierApproval, type ProposalModel, toEarlierApproval } from '#shared/proposal/model.ts';
import {
  creditOnDevice,
  documentHashOf,
  effectiveApproval,
  refreshProposal,
  useProposalOnDevice,
  type ApprovalOnDevice,
  type KnownApproval,
  type ProposalOnDevice,
} from '#web/offline/entities/local-proposals.ts';
import { refreshReportEdits } from '#web/offline/entities/report-edits.ts';

/** The state of a proposal across this device, the homeowner and the server. */
export type ProposalState = {
  /** The approved proposal, if there is one and its text is known here; else the newest. */
  proposal: ProposalModel;
  approval?: Approval;
  /** The last approval of another version, while the proposal shown isn't approved. */
  earlier?: EarlierApproval;
  /** Paid with earlier approvals, for a version that isn't signed yet. */
  creditedCents: number;
  /** The approval was signed on this device and has not synced yet. */
  isWaiting: boolean;
  /** Approvals signed on this device that the server rejected. They are kept anyway. */
  refused: readonly ApprovalOnDevice[];
  /** The proposal was changed after it was approved. */
  isOutdated: boolean;
  /** The text that was approved is on this device, so it can be shown although the proposal was changed. */
  isApprovedTextKnown: boolean;
  /** Presigned URL of the signed copy, also of an earlier approval; valid for minutes. */
  copyUrl?: string;
  /** Fetches the newest state from the server, and switches to its proposal. */
  loadNew: () => Promise<void>;
};

/** The hash of a proposal's text; undefined while it is computed. */
export function useHash(proposal: ProposalModel): string | undefined {
  const [made, setMade] = useState<{ of: ProposalModel; hash: string }>();
  useEffect(() => {
    let isCurrent = true;
    void documentHashOf(proposal).then((hash) => isCurrent && setMade({ of: proposal, hash }));
    return () => {
      isCurrent = false;
    };
  }, [proposal]);
  return made?.of === proposal ? made.hash : undefined;
}

/** Refetches whenever the last queued call has been sent, because the server then has everything this device has. */
function useRefreshed(inspectionId: string, waiting: number) {
  const [copyUrl, setCopyUrl] = useState<string>();
  const refresh = useCallback(async () => {
    const [, { approvalUrl }] = await Promise.all([refreshReportEdits(inspectionId), refreshProposal(inspectionId)]);
    setCopyUrl(approvalUrl);
  }, [inspectionId]);
  const isIdle = waiting === 0;
  useEffect(() => {
    if (!isIdle) return;
    let isCurrent = true;
    void refreshReportEdits(inspectionId);
    void refreshProposal(inspectionId).then(({ approvalUrl }) => isCurrent && setCopyUrl(approvalUrl));
    return () => {
      isCurrent = false;
    };
  }, [inspectionId, isIdle]);
  return { copyUrl, refresh };
}

/** Whether the proposal changed since its approval; false while its hash is computed. */
function useOutdated(current: ProposalModel, known: KnownApproval | undefined): boolean {
  const hash = useHash(current);
  return known !== undefined && hash !== undefined && known.approval.documentHash !== hash;
}

function refusedOf({ signed }: ProposalOnDevice): readonly ApprovalOnDevice[] {
  return signed.filter(({ refused }) => refused !== undefined);
}

export type LastApproval = EarlierApproval & { isOutdated: boolean };

/** The last approval of a proposal, of this version or an earlier one; undefined if there is none, and while loading. */
export function useLastApproval(proposal: ProposalModel): LastApproval | undefined {
  const onDevice = useProposalOnDevice(proposal.inspectionId);
  const known = onDevice && effectiveApproval(onDevice);
  const isOutdated = useOutdated(proposal, known);
  const last = earlierOf({ known, earlier: onDevice?.server?.earlierApproval });
  return last && { ...last, isOutdated: known === undefined || isOutdated };
}

type Source = { inspectionId: string; built: ProposalModel; waiting: number; showNew: boolean };

type Shown = {
  known: KnownApproval | undefined;
  /** From the server's last response. */
  earlier: EarlierApproval | undefined;
  current: ProposalModel;
  rest: Omit<ProposalState, 'proposal' | 'approval' | 'earlier' | 'isApprovedTextKnown'>;
  showNew: boolean;
};

/** The last approval of another version than the one shown. One that waits to sync is newer than what the server knows. */
function earlierOf({ known, earlier }: Pick<Shown, 'known' | 'earlier'>): EarlierApproval | undefined {
  if (known === undefined) return earlier;
  return known.isWaiting || earlier === undefined ? toEarlierApproval(known.approval) : earlier;
}

/** The approved proposal with its approval, if its text is known here; else the current proposal. */
function shown({ known, earlier, current, rest, showNew }: Shown): ProposalState {
  const isApprovedTextKnown = known?.proposal !== undefined;
  if (known?.proposal !== undefined && !(showNew && rest.isOutdated))
    return { ...rest, isApprovedTextKnown, proposal: known.proposal, approval: known.approval };
  const before = earlierOf({ known, earlier });
  return { ...rest, isApprovedTextKnown, proposal: current, ...(before !== undefined && { earlier: before }) };
}

/** `showNew`: show the current proposal although an earlier version was approved. Undefined while loading. */
export function useProposalState({ inspectionId, built, waiting, showNew }: Source): ProposalState | undefined {
  const onDevice = useProposalOnDevice(inspectionId);
  const [isServers, setServers] = useState(false);
  const { copyUrl, refresh } = useRefreshed(inspectionId, waiting);
  const known = onDevice && effectiveApproval(onDevice);
  const servers = isServers && waiting === 0 ? onDevice?.server?.proposal : undefined;
  const current = servers ?? built;
  const isOutdated = useOutdated(current, known);
  const loadNew = useCallback(async () => {
    await refresh();
    setServers(true);
  }, [refresh]);
  if (onDevice === undefined) return undefined;
  const rest = {
    creditedCents: creditOnDevice(onDevice),
    isWaiting: known?.isWaiting ?? false,
    refused: refusedOf(onDevice),
    isOutdated,
    loadNew,
    ...(copyUrl !== undefined && { copyUrl }),
  };
  return shown({ known, earlier: onDevice.server?.earlierApproval, current, rest, showNew });
}
