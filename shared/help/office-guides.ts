import { PROMO_TRIAL_DAYS, TRIAL_DAYS } from '../promo.ts';
import { FIELD_SERVICE_GUIDE } from './field-service-guide.ts';
import type { Guide } from './guide.ts';

export const OFFICE_GUIDES: readonly Guide[] = [
  {
    id: 'guideSigningUp',
    group: 'office',
    title: 'Sign up',
    summary: 'Create your company’s account in four short steps. No credit card.',
    steps: [
      {
        title: 'Open the sign-up page',
        text: 'Choose **Start free trial** at the top of any page, then **Sign Up Today**. On a phone, open the menu and choose **Pricing** first. If you have a promo code link, open that link: the code is filled in for you.',
      },
      {
        title: 'Create the admin account',
        text: 'Enter your name, your email and a password of at least 8 characters, twice. The email is your sign-in.',
      },
      {
        title: 'Enter your company',
        text: 'Company name, email, phone and address. They appear at the top of your reports, and you can change them later.',
      },
      { title: 'Accept the terms', text: 'Read the terms and conditions and check the box below them.' },
      {
        title: 'Tell us how you heard about us',
        text: `Choose how you heard about us, and enter a promo code if you have one. Both fields can stay empty. Without a code the trial is ${TRIAL_DAYS} days; most codes make it ${PROMO_TRIAL_DAYS.free30}. Choose **Sign Up**, and you are signed in.`,
      },
    ],
    notes: ['Office accounts are free. Technician accounts are free during the trial.'],
  },
  {
    id: 'guideTour',
    group: 'office',
    title: 'Sign in and take the tour',
    summary: 'Sign in, and let the tour show you the dashboard, your people, clients, reports and proposals.',
    steps: [
      {
        title: 'Sign in',
        text: 'Choose **Login**, and enter your email and password. Leave **Keep Me Signed In** checked on a device that only you use. Forgot the password? **Reset Password** sends you a link.',
      },
      {
        title: 'Start the tour',
        text: 'The tour opens by itself when a new administrator signs in for the first time. To see it again, open **User Settings** and choose **Start the tour** under **Getting started**. **Skip tour** ends it. If you leave it midway, **Continue tour** resumes at the same step.',
      },
      {
        title: 'Find your way around the dashboard',
        text: 'Filters by inspection type are at the top, then the status tabs, the search by client, technician or address, and the list. The page controls are at the bottom. The bell shows notifications; the gear opens your settings and **Sign Out**.',
        picture: {
          name: 'office-dashboard',
          alt: 'Dashboard of a demo company with type filters, status tabs, search and the list of inspections',
        },
      },
      {
        title: 'Look at the sample report',
        text: 'The tour adds a sample inspection to a new company and opens its report and its proposal, as your customers receive them. Choose **Remove the sample** on the dashboard when you no longer need it.',
      },
    ],
  },
  {
    id: 'guideCompanyInfo',
    group: 'office',
    title: 'Change company info',
    summary: 'Edit the name, email, phone and address that your customers see at the top of each report.',
    who: 'Administrators',
    steps: [
      {
        title: 'Open Admin Settings',
        text: 'Choose **Admin Settings** in the menu. The first tile is **Org Info**. It has the information that your customers see, and your **Organization ID**, which is for internal use only.',
        picture: {
          name: 'admin-settings',
          alt: 'Admin Settings of a demo company, with the Org Info tile and the company settings',
        },
      },
      {
        title: 'Open the menu of the tile',
        text: 'Choose the three dots in the corner of **Org Info**, then **Edit org**.',
      },
      {
        title: 'Change and save',
        text: 'Edit the fields. Above them you see how the top of a report will look. Choose **Save**.',
      },
      {
        title: 'Check the preview',
        text: 'Under **On your reports**, the **Inspection** tile on the same page shows the company as new reports will show it.',
      },
    ],
    notes: ['Reports that were already completed keep the information they were made with.'],
  },
  {
    id: 'guideOrgSettings',
    group: 'office',
    title: 'Company settings and logo',
    summary: 'Set the rules for prices and wording, and put your logo on every report.',
    who: 'Administrators',
    steps: [
      {
        title: 'Open Admin Settings',
        text: 'Choose **Admin Settings** in the menu. **Company settings** is part of the **Org Info** tile. Each switch is saved as soon as you change it, and other devices update within a minute.',
      },
      {
        title: 'Show prices',
        text: 'When **Show prices** is off, there are no prices anywhere and no proposal.',
      },
      {
        title: 'Decide what technicians may edit',
        text: '**Allow techs to edit prices** and **Allow techs to edit response wording** are two switches. When one is off, technicians use your price book, or your wording.',
      },
      {
        title: 'Let technicians add clients',
        text: 'When **Technicians may add a client on site** is on, a technician can start an inspection for someone who is not in your list yet. The office then confirms the new client or merges it with one you have.',
      },
      {
        title: 'Add your logo',
        text: 'In the **Inspection** tile, use **Choose a logo** to select a PNG or JPEG. You can also drop or paste it there. Crop it, check how it looks at the top of a report, and choose **Use this logo**.',
      },
    ],
    notes: ['Reports that were already completed keep the logo they were made with.'],
  },
  {
    id: 'guideCreatingUsers',
    group: 'office',
    title: 'Create users',
    summary: 'Add technicians and office staff, reset a password, or deactivate an account.',
    who: 'Administrators',
    steps: [
      {
        title: 'Open the Users tile',
        text: 'Go to **Admin Settings** and choose **Create user** in the **Users** tile.',
      },
      {
        title: 'Enter name, email and role',
        text: 'The email is the login. A technician starts and edits inspections. An office user looks up inspections, adds clients and sends copies; office accounts are free and unlimited.',
      },
      {
        title: 'Set a password',
        text: 'Enter a password of at least 8 characters, twice, and give it to the new user in person or by phone. They can change it under **User Settings**.',
      },
      {
        title: 'Check the seat notice and create the user',
        text: 'The form says what one more technician costs before you create the account. During the trial, technicians are free.',
      },
      {
        title: 'Manage users later',
        text: 'The menu beside each user has **Edit user**, **Send password reset**, **Deactivate user** and **Delete user**. A deactivated user cannot sign in, and is not charged in the next period.',
      },
    ],
  },
  {
    id: 'guideInspectionOrder',
    group: 'office',
    title: 'Set the inspection order',
    summary: 'Put the sections and parts of each inspection type in the order your technicians work.',
    who: 'Administrators',
    steps: [
      {
        title: 'Open Inspection order',
        text: 'Choose **Admin Settings** in the menu. **Inspection order** is in the **Inspection** tile. Choose the kind of inspection, such as **Masonry wood** or **Gas logs**.',
      },
      {
        title: 'Move sections and parts',
        text: 'Use the arrows to move a section up or down, or drag it. Open **Order of the parts in each section** to move the parts of a section in the same way.',
      },
      {
        title: 'Choose the logic for each section',
        text: 'Beside a section, choose **Pro**, **Lite** or **Check**. **Pro** asks guided questions and calculates sizes. **Lite** records the condition, what is wrong, photos and a note. **Check** asks for satisfactory, defect or not applicable. You choose from what your version includes, and each choice is saved right away.',
      },
      {
        title: 'Save',
        text: 'When you have moved something, choose **Save**, or **Cancel** to keep the order you had. **Reset to default** restores our order. Changes apply to inspections started from then on.',
      },
    ],
  },
  {
    id: 'guideResponses',
    group: 'office',
    title: 'Edit responses',
    summary: 'Change what technicians choose from when they find something wrong, or add your own.',
    who: 'Administrators and office users',
    steps: [
      {
        title: 'Open Responses',
        text: 'Choose **Responses** in the menu. Search by name or wording, or choose a part of the chimney.',
      },
      {
        title: 'Edit a response',
        text: 'Open its menu and choose **Edit**. Change what was seen, why it matters, the severity, the repairs and the pictures of the recommended repair. You can set a price for this finding, or leave it empty to use the price book.',
      },
      {
        title: 'Add your own',
        text: 'Choose **Add** beside the name of a part. Give the response a name, write what the report should say, and choose at least one repair or advice.',
      },
      {
        title: 'Reset or delete',
        text: 'A response of ours that you changed can be reset to its default. One of your own can be deleted.',
      },
    ],
    notes: ['Changes apply to new inspections. Inspections that were already started keep the wording they had.'],
  },
  {
    id: 'guideClients',
    group: 'office',
    title: 'Add your client list',
    summary: 'Add one client, or import your whole list from a CSV file.',
    who: 'Administrators and office users',
    steps: [
      {
        title: 'Add one client',
        text: 'Choose **Add Clients** in the menu. A name is enough to start; phone, email, addresses, notes and tags can follow. We warn you when the client may already exist.',
      },
      {
        title: 'Choose a CSV file',
        text: 'Under **Import clients from a CSV file**, drop your file or choose it. The first line must have the column names. A file can be up to 100 MB.',
      },
      {
        title: 'Match the columns',
        text: 'We match the names we know. Match the rest yourself, or choose **Don’t import**. The preview shows the first rows and what is wrong with any of them.',
      },
      {
        title: 'Decide about clients you already have',
        text: 'Skip them, update them, or add them again. Choose **Check without importing** if you want to see the result first.',
      },
      {
        title: 'Start the import',
        text: 'Choose **Start import**. You can leave the page while it runs. Afterward, download the rows that were not imported, each with its reason. The whole import can be undone for 24 hours.',
      },
    ],
  },
  {
    id: 'guideClientTable',
    group: 'office',
    title: 'Work with the client table',
    summary: 'Find a client, see all of their inspections, merge duplicates and delete clients for good.',
    who: 'Administrators and office users',
    steps: [
      {
        title: 'Find a client',
        text: 'Choose **Clients** in the menu and search by name, phone, email or address.',
        picture: { name: 'office-clients', alt: 'Client table of a demo company with the search field above it' },
      },
      {
        title: 'Open the client’s page',
        text: 'Choose the name. The page has contact details, addresses and every inspection. Administrators and technicians can start a new inspection there.',
      },
      {
        title: 'Confirm or merge drafts',
        text: 'Drafts are clients that a technician added on site. Check the details and confirm, or merge the draft into a client you already have.',
      },
      {
        title: 'Delete clients',
        text: 'Select one or more clients and choose **Delete**. You are asked to confirm.',
      },
    ],
    notes: ['Deleted client data cannot be recovered. Inspections keep the client’s name and address.'],
  },
  FIELD_SERVICE_GUIDE,
  {
    id: 'guideSendCopy',
    group: 'office',
    title: 'Send a copy of a report by email',
    summary: 'Email a report, or the proposal with prices, to a homeowner or a Realtor.',
    steps: [
      {
        title: 'Find the option',
        text: 'Choose **Send copy** in the menu beside the inspection on the dashboard, or at the top of the report.',
        picture: { name: 'office-report', alt: 'A report with the buttons Open the PDF and Send copy above it' },
      },
      {
        title: 'Enter the email',
        text: 'The pop-up asks for the address. Separate more than one with commas. Choose whether it goes to the homeowner or to a Realtor, and whether it is the report or the proposal with prices.',
      },
      {
        title: 'Set how long the link works',
        text: 'Open **Link**: 90 days to choose another time, or to set a passphrase that you give to the reader by phone. You can also add a message.',
      },
      {
        title: 'Send it',
        text: 'We send an email in your company’s name with a link and, if it is small enough, the PDF. It can take a few minutes. Choose **Links and what was read** under **More**, at the top of the report, to see whether it was opened or to close the link for good.',
      },
    ],
    notes: [
      'If photos are still on a phone, the copy is sent as soon as they are uploaded, unless you choose to send it without them.',
    ],
  },
];
