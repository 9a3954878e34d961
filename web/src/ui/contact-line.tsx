import { Fragment } from 'react';

type ContactLineProps = {
  /** Empty ones are left out. */
  parts: readonly string[];
  /** The part that a style sheet keeps on one line, as a span. */
  phone: string;
};

/** Address, phone and other contact details on one line, separated by dots. */
export function ContactLine({ parts, phone }: ContactLineProps) {
  return parts
    .filter((part) => part !== '')
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && ' · '}
        {part === phone ? <span>{part}</span> : part}
      </Fragment>
    ));
}
