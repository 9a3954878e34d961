import { Link } from 'react-router-dom';
import { totalsOf } from '#shared/proposal/totals.ts';
import { dollars } from '#shared/money.ts';
import { proposalPath } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import '#web/ui/field-kit/styles/fields.css';
import '#web/ui/field-kit/styles/overlays.css';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { chosenLines, NO_CHANGES, selectionOf } from '#web/features/proposal/choice.ts';
import { Deposit, Sums } from '#web/features/proposal/sums.tsx';
import '#web/features/proposal/styles/proposal.css';
import { creditOnDevice, useProposalOnDevice } from '#web/offline/entities/local-proposals.ts';
import { EditsGate } from '#web/features/report/edit/edits-gate.tsx';
import { AddLine } from './add-line.tsx';
import { ApprovedNotice } from './approved-notice.tsx';
import { LineList } from './line-list.tsx';
import { editRights, type EditRights } from './edit-rights.ts';
import { PackageEditor } from './package-editor.tsx';
import { ProposalBar } from './proposal-bar.tsx';
import type { ProposalPartProps } from './proposal-frame.tsx';
import './styles/proposal-edit.css';
import { SumsEditor } from './sums-editor.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { useEditing } from './use-editing.ts';
import { useLastApproval } from './use-proposal-state.ts';

type TotalsProps = { built: ProposalPartProps['built']; to: string; isApproved: boolean };

/** The totals as shown to the homeowner, updated live. */
function Totals({ built: { proposal }, to, isApproved }: TotalsProps) {
  const lines = chosenLines(proposal, NO_CHANGES);
  const totals = totalsOf(proposal, selectionOf(lines));
  const onDevice = useProposalOnDevice(proposal.inspectionId);
  const creditedCents = onDevice === undefined ? 0 : creditOnDevice(onDevice);
  return (
    <>
      <div className="proposal proposal-edit-side">
        <aside className="proposal-side" aria-labelledby="proposal-edit-totals">
          <h2 id="proposal-edit-totals">
            {isApproved ? 'What the homeowner sees after a change' : 'What the homeowner sees'}
          </h2>
          <Sums {...{ proposal, lines, totals }} />
          <Deposit {...{ proposal, totals, creditedCents }} />
          <Link className="proposal-btn proposal-btn-main" to={to}>
            See the proposal
          </Link>
        </aside>
      </div>
      <div className="proposal-edit-foot">
        <p>
          <span className="ui-meta">Total</span> <b>{dollars(totals.totalCents)}</b>
        </p>
        <Link className="ui-btn ui-btn-small ui-btn-main" to={to}>
          See the proposal
        </Link>
      </div>
      <p className="ui-sr" role="status">
        Total {dollars(totals.totalCents)}
      </p>
    </>
  );
}

/** Why a section is read-only. */
function Closed({ rights, kind }: { rights: EditRights; kind: keyof EditRights }) {
  const reason = rights[kind];
  return reason === undefined ? null : (
    <p className="proposal-edit-notice" role="note">
      {reason}
    </p>
  );
}

/** Renders the editor once colleagues' changes have been downloaded to this device. */
export function Editor(props: ProposalPartProps) {
  return (
    <EditsGate local={props.local}>
      <OpenEditor {...props} />
    </EditsGate>
  );
}

/** Everything in a proposal that can be edited, with the totals next to it. */
function OpenEditor({ local, built }: ProposalPartProps) {
  const { inspectionId } = local.inspection;
  const viewer = useViewer();
  const rights = editRights(viewer);
  const { editing, problem } = useEditing(inspectionId, built);
  const to = proposalPath(inspectionId);
  const last = useLastApproval(built.proposal);
  return (
    <div className="ui-page proposal-edit-page">
      <ProposalBar local={local} title="Edit the proposal" back={{ to, label: 'Back to the proposal' }}>
        <FieldError id="proposal-not-saved" message={problem} />
      </ProposalBar>
      <Typing name={`${inspectionId}:proposal`}>
        <div className="proposal-edit-grid">
          <div className="proposal-edit-main">
            <h1 className="ui-sr">Edit the proposal</h1>
            {last !== undefined && <ApprovedNotice last={last} proposal={built.proposal} />}
            <Closed rights={rights} kind="price" />
            <fieldset className="proposal-edit-part" disabled={rights.price !== undefined}>
              <legend className="ui-sr">Prices</legend>
              <LineList built={built} editing={editing} />
              <AddLine proposal={built.proposal} kit={local.plan.kit} onAdd={editing.add} />
              <PackageEditor proposal={built.proposal} onChange={editing.setPackages} />
              <SumsEditor
                sums={editing.sums}
                proposal={built.proposal}
                validDays={editing.validDays}
                onChange={editing.setSums}
              />
            </fieldset>
            <Closed rights={rights} kind="wording" />
            <fieldset className="proposal-edit-part" disabled={rights.wording !== undefined}>
              <legend className="ui-sr">Wording</legend>
              <TermsEditor
                message={built.proposal.message}
                onMessage={editing.setMessage}
                shown={built.proposal.terms}
                own={editing.terms}
                onTerm={editing.setTerm}
              />
            </fieldset>
          </div>
          <Totals built={built} to={to} isApproved={last?.isOutdated === false} />
        </div>
      </Typing>
    </div>
  );
}
