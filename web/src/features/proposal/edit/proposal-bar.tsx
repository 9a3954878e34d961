import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type ProposalBarProps = {
  local: InspectionOnDevice;
  title: string;
  back: { to: string; label: string };
  children?: ReactNode;
};

/** The company's header above the page that the homeowner sees. */
export function ProposalBar({ local, title, back, children }: ProposalBarProps) {
  const { summary } = local.inspection;
  return (
    <header className="proposal-edit-bar">
      <Link className="ui-icon-button" to={back.to} aria-label={back.label}>
        <Icon name="back" size={28} />
      </Link>
      <p className="ui-grow">
        <b>{title}</b>
        <span className="ui-sub">{[summary.clientName, summary.address].filter(Boolean).join(', ')}</span>
      </p>
      {children}
    </header>
  );
}
