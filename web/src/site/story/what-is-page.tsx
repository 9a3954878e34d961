import { BRAND } from '#shared/brand.ts';

import { CallToAction } from '../blocks/call-to-action.tsx';
import { Feature } from '../blocks/feature.tsx';
import { PageHead } from '../blocks/page-head.tsx';
import { SOLD } from '../sold.ts';

const OFFICE_POINTS = [
  'Status tabs show what is in progress, completed, delivered and revised.',
  'Cards on top show what needs attention: reports not delivered, or revised since they were sent.',
  'Search by client, technician or address.',
  ...(SOLD.import ? ['Import your client list from a CSV file, with a preview and an undo.'] : []),
];

/** What the product does for each of its users. */
export function WhatIsPage() {
  return (
    <>
      <PageHead
        overline={`Why ${BRAND.name}`}
        title="Inspection, report, proposal. One pass."
        lede={`${BRAND.name} is software for companies that inspect chimneys, fireplaces, stoves and dryer vents. The technician answers on the phone. The report and the priced proposal come from the same answers, so no one types anything twice.`}
        picture={{
          name: 'phone-dashboard',
          alt: 'A technician’s day on the phone: inspections to continue and to start',
        }}
      >
        <a className="button is-primary" href="/signup">
          Get Started Today
        </a>
        <a className="button is-line" href="/pricing">
          See pricing
        </a>
      </PageHead>
      <Feature
        title="In the field: guided, and offline"
        text="Each part of the chimney is one card with large buttons. The next question depends on the last answer."
        points={[
          'Questions that don’t apply are never asked. Those that do can’t be skipped.',
          'Every finding needs a photo, and a place that can’t be seen becomes a limitation in the report.',
          'The minimum flue area is calculated, with the rule beside it, and matching liners are suggested.',
          'Answers and photos are saved on the phone first and sync when you’re back online.',
        ]}
        picture={{ name: 'phone-flue', alt: 'Flue size screen on a phone: opening width 36 inches, height 26 inches' }}
      />
      <Feature
        title="In the office: every job in one list"
        text="See where each inspection stands, who is on it, and whether every photo is safe."
        points={OFFICE_POINTS}
        picture={{
          name: 'office-dashboard',
          alt: 'Dashboard with type filters, status tabs and a list of inspections',
        }}
        isOnAsh
        isTurned
      />
      <Feature
        title="For the customer: an answer they understand"
        text="The verdict comes first, then what matters most, then the details."
        points={[
          'Findings in plain words, each with its photo, why it matters and what fixes it.',
          'A proposal with your prices. The customer picks the repairs and signs on a phone.',
          'Opens from a link or a PDF. No account, no app.',
        ]}
        picture={{ name: 'phone-report', alt: 'A report on a phone, beginning with the verdict' }}
      />
      <CallToAction title="See it on your next chimney" />
    </>
  );
}
