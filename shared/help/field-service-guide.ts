import type { Guide } from './guide.ts';

export const FIELD_SERVICE_GUIDE: Guide = {
  id: 'guideFieldService',
  group: 'office',
  title: 'Field-service integration',
  summary:
    'Import customers, start from jobs, and send reports and proposals to Kickserv, Jobber, Housecall Pro or ServiceTitan.',
  who: 'Administrators',
  steps: [
    {
      title: 'Connect your system',
      text: 'Choose **Integrations** in the menu, then **Connect** beside Kickserv, Jobber, Housecall Pro or ServiceTitan. The form says where to find the key. Jobber opens its own page instead, where you sign in and allow access.',
    },
    {
      title: 'Import your customers',
      text: 'Choose **Import customers**. The table below it shows which field goes where. A client you already have is linked, not added twice. Later imports read only what changed and run every night.',
    },
    {
      title: 'Get changes sooner',
      text: 'Jobber reports changes automatically. For Housecall Pro, copy the webhook URL into its App Store under Webhooks, then save the signing secret it shows you. Kickserv and ServiceTitan don’t report changes; theirs arrive overnight.',
    },
    {
      title: 'Start from a job',
      text: 'When you start an inspection, the jobs of the day are listed. Choose one, and its customer is filled in.',
    },
    {
      title: 'Send reports and proposals',
      text: 'Choose **Send copy** on a completed report. Once the email arrives, the report is sent to the customer’s job, or to the customer where there is no job, in the ways your system takes: a note, a link or the PDF. Proposals become estimates in Jobber and Housecall Pro. Below **Copies sent**, a list with your system’s name shows what was sent, and why anything was not.',
    },
    {
      title: 'Disconnect',
      text: 'Choose **Disconnect** under **Integrations**. The credentials are deleted, and anything still waiting isn’t sent. Clients and inspections stay.',
    },
  ],
  notes: [
    'Integrations are part of the Premium plan. One system can be connected at a time.',
    'A value that changed in both systems stays as it is here.',
  ],
};
