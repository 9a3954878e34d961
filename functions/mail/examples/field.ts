import { approvalForCompany } from '../templates/approval-company.tsx';
import { approvalForSigner } from '../templates/approval-signer.tsx';
import { depositPaid } from '../templates/deposit-paid.tsx';
import { handoutCopy } from '../templates/handout-copy.tsx';
import { photosWaiting } from '../templates/photos-waiting.tsx';
import { questionMail } from '../templates/question.tsx';
import { serviceReminder } from '../templates/service-reminder.tsx';
import { reportCopy } from '../templates/report-copy.tsx';
import type { ReportCopy } from '../report-copy.ts';
import { ADDRESS, APP, COMPANY, COMPANY_NAME, LONG, RIGHT_TO_LEFT, SECRET, WITH_LOGO } from './people.ts';
import type { MailExamples } from './mail-examples.ts';

const COPY: ReportCopy = {
  organization: WITH_LOGO,
  client: { name: 'Morgan Client' },
  audience: 'HOMEOWNER',
  include: ['report', 'proposal'],
  report: {
    typeLabel: 'Masonry wood-burning fireplace',
    address: ADDRESS,
    inspectedOn: 'Nov 20, 2026',
    headline: '3 repairs are recommended before the next fire.',
    overallCondition: 'Do not use until repaired',
    stopUse: true,
  },
  link: `${APP}/r/${SECRET}`,
  message: 'Thank you for having us.\nThe crown is the thing to do first.\n\nCall me any time.',
  sender: 'Terry Technician',
  attached: ['report', 'proposal'],
  hasPassPhrase: false,
  photosToCome: 0,
  openUntil: 'May 20, 2027',
};
const SOUND = { ...COPY.report, headline: 'No repairs needed.', overallCondition: 'Satisfactory', stopUse: false };

const APPROVAL = {
  signedBy: 'Morgan Client',
  signedAt: 'Nov 20, 2026, 9:52 AM',
  repairs: 3,
  total: '$3,967.50',
};
const HOUSE = { clientName: 'Morgan Client', address: ADDRESS };
const PROPOSAL = `${APP}/inspect/01JDXW3Q8N5T2K7V9B4M6C1ZRP/proposal`;

export const FIELD_EXAMPLES: readonly MailExamples[] = [
  {
    template: 'report-copy',
    examples: {
      'report and proposal': () => reportCopy(COPY),
      'sound chimney, no logo': () =>
        reportCopy({
          ...COPY,
          organization: COMPANY,
          include: ['report'],
          attached: ['report'],
          report: SOUND,
          message: '',
        }),
      'with passphrase, photos to come': () =>
        reportCopy({ ...COPY, hasPassPhrase: true, attached: [], photosToCome: 3, include: ['report'] }),
      'for a Realtor': () => reportCopy({ ...COPY, audience: 'REALTOR', include: ['report'], attached: ['report'] }),
      'revised, opened before': () => reportCopy({ ...COPY, revised: 'opened' }),
      'revised, for a Realtor': () =>
        reportCopy({ ...COPY, audience: 'REALTOR', include: ['report'], attached: ['report'], revised: 'sent' }),
      'right to left': () =>
        reportCopy({ ...COPY, client: { name: RIGHT_TO_LEFT }, message: 'שלום רב,\nהדו״ח מצורף.\n\nThank you!' }),
      'long names': () =>
        reportCopy({ ...COPY, organization: { ...COMPANY, name: `${LONG} & ${LONG}` }, client: { name: LONG } }),
    },
  },
  {
    template: 'approval-signer',
    examples: {
      'signed at home': () =>
        approvalForSigner({
          ...APPROVAL,
          company: WITH_LOGO,
          cancelUntil: '2026-11-25',
          hasAttachment: true,
          hasLink: false,
        }),
      'signed by the link': () =>
        approvalForSigner({
          ...APPROVAL,
          company: COMPANY,
          repairs: 1,
          cancelUntil: undefined,
          hasAttachment: false,
          hasLink: true,
        }),
      'signed on a device, too large to attach': () =>
        approvalForSigner({
          ...APPROVAL,
          company: COMPANY,
          cancelUntil: undefined,
          hasAttachment: false,
          hasLink: false,
        }),
    },
  },
  {
    template: 'approval-company',
    examples: { usual: () => approvalForCompany({ ...APPROVAL, ...HOUSE, company: COMPANY, link: PROPOSAL }) },
  },
  {
    template: 'deposit-paid',
    examples: {
      usual: () => depositPaid({ ...HOUSE, companyName: COMPANY_NAME, amount: '$1,983.75', link: PROPOSAL }),
    },
  },
  {
    template: 'handout-copy',
    examples: {
      usual: () =>
        handoutCopy({
          company: WITH_LOGO,
          clientName: 'Morgan Client',
          title: 'Refractory Panel Disclaimer',
          signedOn: 'Nov 20, 2026',
        }),
    },
  },
  {
    template: 'question',
    examples: {
      usual: () =>
        questionMail({
          ...HOUSE,
          companyName: COMPANY_NAME,
          asker: { name: 'Riley Realtor', replyTo: 'riley@homes.example', audience: 'REALTOR' },
          text: 'Is the liner safe for a wood stove?\n\nThe buyers would like to know before Friday.',
          link: `${APP}/inspect/01JDXW3Q8N5T2K7V9B4M6C1ZRP`,
        }),
    },
  },
  {
    template: 'service-reminder',
    examples: {
      'two systems': () =>
        serviceReminder({
          company: WITH_LOGO,
          clientName: 'Morgan Client',
          services: [
            { what: 'Level 1 inspection, wood-burning fireplace', last: 'Nov 20, 2025', due: 'Nov 20, 2026' },
            { what: 'Sweep or cleaning, dryer vent', last: 'Nov 20, 2025', due: 'Nov 20, 2026' },
          ],
          hasInspection: true,
          booking: 'We book sweeps from September to January. Call early for a Saturday.',
          unsubscribe: `${APP}/unsubscribe/${SECRET}`,
        }),
      'usual words': () =>
        serviceReminder({
          company: COMPANY,
          clientName: LONG,
          services: [{ what: 'Sweep or cleaning, dryer vent', last: 'Nov 20, 2025', due: 'Nov 20, 2026' }],
          hasInspection: false,
          booking: '',
          unsubscribe: `${APP}/unsubscribe/${SECRET}`,
        }),
    },
  },
  {
    template: 'photos-waiting',
    examples: {
      'asked for': () =>
        photosWaiting({
          name: 'Terry Technician',
          askedBy: 'Ona Office',
          total: '14 photos',
          devices: [
            {
              name: 'Terry’s phone',
              photos: '12 photos',
              waiting: 'for 3 days',
              places: [`Morgan Client, ${ADDRESS} (9 photos)`, 'Robin Renter (3 photos)'],
            },
            { name: 'Terry’s tablet', photos: '2 photos', waiting: '', places: [] },
          ],
          link: `${APP}/settings/data`,
        }),
    },
  },
];
