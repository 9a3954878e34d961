import { BRAND } from '../brand.ts';
import type { Guide } from './guide.ts';

export const TECHNICIAN_GUIDES: readonly Guide[] = [
  {
    id: 'guideInspection',
    group: 'technician',
    title: 'Do an inspection, part 1',
    summary: 'Start an inspection, answer part by part, and record a finding with its photo.',
    who: 'Technicians and administrators',
    steps: [
      {
        title: 'Start an inspection',
        text: 'Tap **Start inspection** and search for the client by name, phone, email or address.',
        picture: { name: 'phone-dashboard', alt: 'A technician’s day on the phone, with the button Start inspection' },
      },
      {
        title: 'Choose what is inspected and why',
        text: 'One visit can cover several systems; each one has its own report. Choose the reason and the level. For some reasons, such as a sale, Level 2 is selected.',
      },
      {
        title: 'Answer part by part',
        text: 'Each part is a card with large buttons. **All satisfactory** and **Rest not present** close the rest of a section. Questions that don’t apply are not asked.',
        picture: { name: 'phone-section', alt: 'A section of an inspection on the phone, with its cards' },
      },
      {
        title: 'Record a finding',
        text: 'Choose what is wrong. Take the photo, check the wording and the repair that are filled in, and tap **Accept finding**. If the list doesn’t have it, choose **Other: say what** and write your own.',
      },
      {
        title: 'Not accessible?',
        text: 'That is an answer too. Choose the reason, and add a photo if you can. The report lists it as a limitation.',
      },
      {
        title: 'Keep working offline',
        text: 'Every answer and photo is saved on the phone first and syncs when you’re back online.',
      },
    ],
  },
  {
    id: 'guideDocuments',
    group: 'technician',
    title: 'Do an inspection, part 2: report and proposal',
    summary: 'Size the flue, check the review, complete the inspection, and open the report and the proposal.',
    who: 'Technicians and administrators',
    steps: [
      {
        title: 'Size the flue',
        text: 'In the section **Flue**, choose the **Flue shape**. Enter the opening and the flue. The app calculates the minimum flue area, shows the rule, and suggests a liner that fits. Tap **Done**.',
        picture: { name: 'phone-flue', alt: 'The flue size screen with the measured opening' },
      },
      {
        title: 'Check the review',
        text: 'The last section, **Review**, lists what is missing. Tap an entry to go there. Under **Optional parts**, one tap marks those that are not present. It also shows findings, limitations, photos and the overall condition.',
      },
      {
        title: 'Complete',
        text: 'Tap **Complete** when everything is answered. The report opens. A change after that makes a revised report, and every earlier revision is kept.',
      },
      {
        title: 'Read the report',
        text: 'It starts with the verdict and what matters most. Tap **Open the PDF**, or **Send copy** to email it.',
        picture: { name: 'phone-report', alt: 'A report on the phone, beginning with its verdict' },
      },
      {
        title: 'Open the proposal',
        text: 'Choose **Proposal** under **More**. It lists the repairs with your company’s prices. The customer can approve it on your phone: tap **Approve on this device**, check what to have done, then **Review and sign**.',
        picture: { name: 'phone-proposal', alt: 'A proposal on the phone, with a repair and the total' },
      },
      {
        title: 'Print the pull sheet',
        text: 'Go back to the report, choose **Pull sheet** under **More**, then **Print**. It lists what to load for the job. One foot is added to the measured length of the liner.',
      },
    ],
    notes: ['There is no proposal when your company has prices turned off.'],
  },
  {
    id: 'guideEditReports',
    group: 'technician',
    title: 'Edit a report',
    summary: 'Correct wording, photos, order and prices after the inspection.',
    steps: [
      {
        title: 'Open the report',
        text: 'Choose **Report** in the menu beside the inspection, then **Edit the report** under **More**.',
      },
      {
        title: 'Change the wording',
        text: 'Edit the headline of the verdict, the findings, or a note. Your company decides whether technicians may change wording and prices.',
      },
      {
        title: 'Arrange findings and photos',
        text: 'Move findings and photos up or down. Leave a photo out, or mark, turn and crop it. The original photo is always kept.',
      },
      {
        title: 'Check what is changed',
        text: 'The list of changes shows the text before each change. **Revert** takes one of them back.',
      },
      {
        title: 'Choose Done',
        text: 'Changes are saved as you go. A report that was already completed is marked **Revised**, and readers see what changed.',
      },
    ],
  },
  {
    id: 'guideDownload',
    group: 'technician',
    title: 'Put the app on your phone',
    summary: `Add ${BRAND.name} to the home screen of an Android phone, an iPhone or an iPad. No app store.`,
    steps: [
      {
        title: 'Open the site on your phone',
        text: `${BRAND.name} runs in the browser, so there is nothing to download from a store. On the home screen it opens like an app, works offline, and your data is less likely to be cleared by the browser.`,
      },
      {
        title: 'Android',
        text: 'Open the site in Chrome and sign in. Tap **Install** when it is offered below the dashboard. If it isn’t, open the browser’s menu with the three dots, and choose **Add to Home screen** or **Install app**, then **Install**.',
      },
      {
        title: 'iPhone and iPad',
        text: 'Open the site in Safari and sign in. Tap **Share**, or the three dots and then **Share**. Scroll down to **Add to Home Screen**. Leave **Open as Web App** on if you see it, and tap **Add**.',
      },
      {
        title: 'Sign in once from the new icon',
        text: 'Leave **Keep Me Signed In** checked, so that you can open the app offline at the next job.',
      },
    ],
    notes: [
      'On an iPhone or iPad, Safari and the icon keep separate data. Let your work sync in Safari before you switch to the icon.',
    ],
  },
];
