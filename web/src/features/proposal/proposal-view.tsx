import type { ReactNode } from 'react';
import type { Approval, ProposalModel } from '#shared/proposal/model.ts';
import { packagesOf, packageText } from '#shared/proposal/line-text.ts';
import { groupTitle } from '#shared/proposal/proposal-texts.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { signedLines, selectionOf, type Choice, type ChosenLine } from './choice.ts';
import { Financing, Footer, Terms } from './closing.tsx';
import { LineCard } from './line-card.tsx';
import { ToFollow } from './to-follow.tsx';
import { ToneChip } from './line-icon.tsx';
import { Intro, Letterhead } from './proposal-head.tsx';
import { LiveTotal, SelectionBar, SelectionCard } from './selection-card.tsx';
import './styles/proposal.css';
import type { ProposalMode, ProposalPhotos } from './types.ts';
import { GROUPS } from './proposal-format.ts';

export type ProposalViewProps = {
  proposal: ProposalModel;
  /** The inspection's photos by id, e.g. from `photosById(report)`. */
  photos: ProposalPhotos;
  /** URL of the report without its fragment. If absent, findings have no links. */
  reportHref?: string | undefined;
  mode: ProposalMode;
  /** The reader's selection from `useChoice(proposal)`; after approval, the approved selection. */
  choice: Choice;
  approval?: Approval | undefined;
  /** Paid with earlier approvals, if it isn't signed yet. */
  creditedCents?: number | undefined;
  /** For a proposal made on this device: its own data, whose hash is signed, contains no expiring link. */
  logoUrl?: string | undefined;
  /** Buttons next to the company's name. */
  actions?: ReactNode;
  /**
   * In preview: the button that starts signing on the company's device. In choose mode, the built-in button scrolls to the
   * panel below.
   */
  next?: ReactNode;
  /** What the reader should know before choosing: shown above the lines until approval. */
  notice?: ReactNode;
  /** The signing panel below the lines; after approval, the confirmation above them. */
  children?: ReactNode;
};

type GroupsProps = Pick<ProposalViewProps, 'proposal' | 'photos' | 'reportHref'> & {
  lines: readonly ChosenLine[];
  isSigned: boolean;
  choice: Choice | undefined;
};

function Groups({ proposal, photos, reportHref, lines, isSigned, choice }: GroupsProps) {
  return GROUPS.map(({ group, label, tone }) => {
    const own = lines.filter(({ line }) => line.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className="proposal-group" aria-labelledby={`proposal-group-${group}`}>
        <header>
          <h2 id={`proposal-group-${group}`}>{groupTitle(proposal, group)}</h2>
          <ToneChip tone={tone}>{label}</ToneChip>
          {packagesOf(proposal, group).map((each) => (
            <p key={each.packageId}>{packageText(proposal, each)}</p>
          ))}
        </header>
        {own.map((chosen) => (
          <LineCard key={chosen.line.lineId} {...{ chosen, photos, reportHref, isSigned, choice }} />
        ))}
      </section>
    );
  });
}

const toPanel = (
  <a className="proposal-btn proposal-btn-main" href="#approve">
    Review and sign
  </a>
);

/** The confirmation of an approval, or before it what the reader should know. */
function AboveLines({ approval, notice, children }: Pick<ProposalViewProps, 'approval' | 'notice' | 'children'>) {
  const content = approval === undefined ? notice : children;
  return content === undefined ? null : <div className="proposal-whole">{content}</div>;
}

/** The proposal as its reader sees it: checkboxes with pictures and prices, the total always visible, the signature last. */
export function ProposalView(props: ProposalViewProps) {
  const { proposal, photos, reportHref, mode, choice, approval, creditedCents, actions, children } = props;
  const lines = approval === undefined ? choice.lines : signedLines(proposal, approval.selection);
  const totals = approval?.totals ?? totalsOf(proposal, selectionOf(lines));
  const isOpen = mode !== 'read' && approval === undefined;
  const next = isOpen ? (props.next ?? toPanel) : undefined;
  return (
    <article className="proposal" aria-label="Repair proposal">
      <Letterhead logoUrl={props.logoUrl} {...{ proposal, reportHref, actions }} />
      <Intro {...{ proposal, reportHref, approval }} />
      <div className="proposal-wrap proposal-grid">
        <AboveLines {...props} />
        <div className="proposal-lines">
          <Groups
            {...{ proposal, photos, reportHref, lines }}
            isSigned={approval !== undefined}
            choice={isOpen ? choice : undefined}
          />
          <ToFollow proposal={proposal} />
          {isOpen && <SelectionBar {...{ lines, totals, next }} />}
        </div>
        <div className="proposal-aside">
          <SelectionCard {...{ proposal, lines, totals, next, approval, creditedCents }} />
        </div>
        {isOpen && <LiveTotal {...{ lines, totals }} />}
        <div className="proposal-whole">
          <Financing proposal={proposal} />
          {approval === undefined && children}
          <Terms proposal={proposal} />
        </div>
      </div>
      <Footer proposal={proposal} />
    </article>
  );
}
