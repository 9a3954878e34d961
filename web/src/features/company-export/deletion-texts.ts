import { message } from '#shared/messages/message.ts';
import type { CompanyDeletion } from '#shared/contract/company-deletion.ts';

/** What would be deleted, with counts. */
export const deletedDataTexts = ({ counts, hasSubscription }: CompanyDeletion): string[] => [
  message(
    '{inspections, plural, one {# inspection} other {# inspections}} with all answers, photos, reports and proposals',
    { inspections: counts.inspections },
  ),
  message('{clients, plural, one {# client} other {# clients}} with their handouts and signatures', {
    clients: counts.clients,
  }),
  message('{users, plural, one {# user} other {# users}}: no one at your company can sign in anymore', {
    users: counts.users,
  }),
  'Links you sent to homeowners and Realtors, which will stop working',
  'Price book, responses, inserts, truck checks and the audit log',
  ...(hasSubscription ? ['Your subscription, which ends with the period you paid for'] : []),
];
