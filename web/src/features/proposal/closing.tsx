import { phoneHref } from '#shared/phone.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { financingText } from './proposal-format.ts';

/** Financing offers, worded by the lenders. */
export function Financing({ proposal: { financing } }: { proposal: Pick<ProposalModel, 'financing'> }) {
  if (financing.length === 0) return null;
  return (
    <section className="proposal-financing" aria-labelledby="proposal-financing">
      <h2 id="proposal-financing">Prefer to pay over time?</h2>
      <ul>
        {financing.map(({ provider, label, url, text, example }) => (
          <li key={`${provider} ${label}`}>
            <div>
              <h3>{label}</h3>
              <p>{financingText(text)}</p>
            </div>
            {url !== '' && (
              <a className="proposal-btn" href={url} target="_blank" rel="noreferrer noopener">
                See payment options
                <span className="proposal-sr"> of {label}, opens a new page</span>
              </a>
            )}
            {example !== '' && <p className="proposal-example">Example: {example.replace(/^example:\s*/i, '')}</p>}
          </li>
        ))}
      </ul>
      <p className="proposal-note">The lender sets the terms, not us. Financing is optional.</p>
    </section>
  );
}

/** What the price includes, and its assumptions. */
export function Terms({ proposal: { terms } }: { proposal: ProposalModel }) {
  const shownTerms = terms.filter(({ text }) => text !== '');
  if (shownTerms.length === 0) return null;
  return (
    <section className="proposal-terms" aria-label="Terms">
      {shownTerms.map(({ title, text }) => (
        <p key={title}>
          <b>{title}.</b> {text}
        </p>
      ))}
    </section>
  );
}

/** The company's name, license and contact details. */
export function Footer({ proposal: { company } }: { proposal: ProposalModel }) {
  return (
    <footer className="proposal-footer">
      <div className="proposal-wrap">
        <span>{[company.name, company.license].filter((part) => part !== '').join(' · ')}</span>
        <span>
          {company.phone !== '' && <a href={phoneHref(company.phone)}>{company.phone}</a>}
          {company.phone !== '' && company.email !== '' && ' · '}
          {company.email !== '' && <a href={`mailto:${company.email}`}>{company.email}</a>}
        </span>
      </div>
    </footer>
  );
}
