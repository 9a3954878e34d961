import { message } from '#shared/messages/message.ts';
import type { ReportCopy } from './report-copy.ts';

export type CopyText = {
  /** Precedes the property's address. */
  subject: string;
  /** Replaces a missing address; the owner's name is private and isn't used. */
  about: string;
  title: string;
  hello: string;
  intro: string;
  button: string;
  notes: string[];
};

type Names = Pick<CopyText, 'subject' | 'title' | 'button'> & { what: string };

/** Whether the copy replaces a report that this reader was sent before. */
const isRevised = ({ revised, include }: ReportCopy): boolean => revised !== undefined && include.includes('report');

function namesOf(copy: ReportCopy): Names {
  const { audience, include } = copy;
  const report = isRevised(copy) ? 'revised report' : 'report';
  const inspectionReport = isRevised(copy) ? 'revised inspection report' : 'inspection report';
  const subject = isRevised(copy) ? 'Revised inspection report' : 'Inspection report';
  if (audience === 'REALTOR') {
    return {
      subject,
      title: isRevised(copy) ? 'A revised inspection report for you' : 'An inspection report for you',
      button: 'Open the report',
      what: `the ${inspectionReport}`,
    };
  }
  if (!include.includes('proposal')) {
    return { subject, title: `Your ${inspectionReport} is ready`, button: 'Open the report', what: `your ${report}` };
  }
  return include.includes('report')
    ? {
        subject: `${subject} and proposal`,
        title: `Your ${report} and proposal are ready`,
        button: 'Open report and proposal',
        what: `your ${report} and our proposal`,
      }
    : { subject: 'Proposal', title: 'Your proposal is ready', button: 'Open the proposal', what: 'our proposal' };
}

const REPLACED = 'This report replaces the one we sent you before.';

/** The page itself lists the changes, so the email can't say anything else. */
function revisedNote(copy: ReportCopy): string[] {
  if (!isRevised(copy)) return [];
  return [
    copy.revised === 'opened' ? `${REPLACED} The page shows what has changed since you last opened it.` : REPLACED,
  ];
}

function introOf(copy: ReportCopy, { what }: Names): string {
  const { report, organization, audience } = copy;
  const place = report.address === '' ? '' : ` for ${report.address}`;
  const visit = `${report.typeLabel}, inspected on ${report.inspectedOn}`;
  if (audience === 'HOMEOWNER') return `Here is ${what}${place}: ${visit}.`;
  return (
    `Here is ${what}${place}: ${visit} by ${organization.name}. ` +
    'On its page you can pick findings and save them as a one-page repair request list.'
  );
}

const PARTS = { report: 'The report', proposal: 'The proposal' } as const;

function attachmentNote({ attached, include, hasPassPhrase }: ReportCopy): string {
  const [one, ...more] = attached;
  if (one !== undefined && more.length > 0) return 'The report and the proposal are attached as PDFs.';
  if (one !== undefined) return `${PARTS[one]} is attached as a PDF.`;
  if (hasPassPhrase) return 'The PDF is on that page.';
  return message(
    '{count, plural, one {The PDF is too large to attach. It is} other {The PDFs are too large to attach. They are}} on that page.',
    { count: Math.max(1, include.length) },
  );
}

function photosNote({ photosToCome, include }: ReportCopy): string[] {
  if (photosToCome === 0 || !include.includes('report')) return [];
  return [
    message(
      '{photosToCome, plural, one {# photo is not in the report yet. The page will show it as soon as it is uploaded.} other {# photos are not in the report yet. The page will show them as soon as they are uploaded.}}',
      { photosToCome },
    ),
  ];
}

function notesOf(copy: ReportCopy): string[] {
  const { hasPassPhrase, organization, sender, openUntil } = copy;
  const who = sender === '' ? organization.name : `${sender} of ${organization.name}`;
  const phrase = `You need a passphrase to open the page. ${who} will give it to you by phone. It is never sent by email.`;
  return [
    ...revisedNote(copy),
    ...(hasPassPhrase ? [phrase] : []),
    attachmentNote(copy),
    ...photosNote(copy),
    `The page is open until ${openUntil}.`,
  ];
}

/** The texts of a copy's email, by its reader and its parts. */
export function copyText(copy: ReportCopy): CopyText {
  const names = namesOf(copy);
  const isForOwner = copy.audience === 'HOMEOWNER' && copy.client.name !== '';
  return {
    subject: names.subject,
    about: isForOwner ? copy.client.name : copy.organization.name,
    title: names.title,
    button: names.button,
    hello: isForOwner ? `Hello ${copy.client.name},` : 'Hello,',
    intro: introOf(copy, names),
    notes: notesOf(copy),
  };
}
