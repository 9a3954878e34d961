import type { ReactNode } from 'react';
import { phoneHref } from '#shared/phone.ts';
import { HEARTH_MARK } from '#shared/report/icons.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { headlineOf } from '#shared/proposal/headline.ts';
import type { Approval, ProposalModel } from '#shared/proposal/model.ts';
import { formatCalendarDay } from '#web/lib/format-date.ts';
import { ContactLine } from '#web/ui/contact-line.tsx';
import { LineIcon } from './line-icon.tsx';

type HeadProps = { proposal: ProposalModel; reportHref: string | undefined };
type LetterheadProps = HeadProps & { logoUrl: string | undefined; actions: ReactNode };

/** The company and its contact details. */
export function Letterhead({ proposal: { company, isSample }, logoUrl, reportHref, actions }: LetterheadProps) {
  const { name, address, phone } = company;
  const logo = logoUrl ?? company.logoUrl;
  return (
    <header className="proposal-top">
      <div className="proposal-wrap">
        {logo === undefined ? <Mark /> : <img className="proposal-logo" src={logo} alt="" />}
        <p className="proposal-company">
          <strong>{name}</strong>
          <span>
            <ContactLine parts={[address, phone]} phone={phone} />
          </span>
        </p>
        <div className="proposal-acts">
          {actions}
          {reportHref !== undefined && (
            <a className="proposal-btn proposal-btn-small proposal-second" href={reportHref}>
              <LineIcon name="report" />
              <span>Inspection report</span>
            </a>
          )}
          {phone !== '' && (
            <a className="proposal-btn proposal-btn-small" href={phoneHref(phone)} aria-label={`Call ${name}`}>
              <LineIcon name="phone" />
              <span>Call us</span>
            </a>
          )}
        </div>
      </div>
      {isSample && (
        <p className="proposal-sample">
          <span className="proposal-wrap">
            <b>Sample.</b> This is a sample inspection that shows what a proposal looks like.
          </span>
        </p>
      )}
    </header>
  );
}

function Mark() {
  return (
    <svg className="proposal-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" />
      <path className="proposal-mark-chimney" d={HEARTH_MARK.chimney} />
      <path className="proposal-mark-flame" d={HEARTH_MARK.flame} />
    </svg>
  );
}

type IntroProps = HeadProps & { approval: Approval | undefined };

/** Client, one-line summary and validity of the prices. After signing, who approved it and when. */
export function Intro({ proposal, reportHref, approval }: IntroProps) {
  const { client, lead, message, proposalNumber, company, validUntil, inspector } = proposal;
  const inspected = `inspection of ${dateText(proposal, proposal.inspectedAt)}`;
  return (
    <div className="proposal-wrap proposal-intro">
      <p className="proposal-for">
        Repair proposal for <bdi>{client.name}</bdi>
        {client.address !== '' && `${client.name === '' ? '' : ', '}${client.address}`}
      </p>
      <h1>{headlineOf(proposal, approval)}</h1>
      {lead !== '' && approval === undefined && <p className="proposal-lead">{lead}</p>}
      <p className="proposal-meta">
        <span>
          Proposal <b>{proposalNumber}</b>
        </span>
        <span>Based on the {reportHref === undefined ? inspected : <a href={reportHref}>{inspected}</a>}</span>
        {approval === undefined && (
          <span>
            Prices hold until <b>{formatCalendarDay(validUntil)}</b>
          </span>
        )}
        {company.license !== '' && <span>{company.license}</span>}
      </p>
      {message !== '' && (
        <figure className="proposal-message">
          <blockquote>{message}</blockquote>
          <figcaption>{inspector}</figcaption>
        </figure>
      )}
    </div>
  );
}
