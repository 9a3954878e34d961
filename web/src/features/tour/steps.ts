import { message } from '#shared/messages/message.ts';
import type { Sample } from '#shared/contract/demo-inspection.ts';
import type { Viewer } from '#web/lib/session/access.ts';
import { PATHS, proposalPath, reportPath } from '#web/lib/paths.ts';
import { redirectOf } from '#web/lib/redirects.ts';

export type TourStep = {
  id: 'dashboard' | 'report' | 'proposal' | 'people' | 'client' | 'trial';
  title: string;
  text: string;
  path: string;
  /** The element that the step points to, if the page has it. */
  target: string;
  /** The step shows the sample, and waits until it is created. */
  needsSample?: boolean;
};

/** State of the sample: 'asking' and 'making' may become 'ready', 'none' will not. */
export type SampleView = { state: 'asking' | 'making' | 'none' } | { state: 'ready'; sample: Sample };

const DAY_MS = 86_400_000;

/** Whole days until the trial ends, including today; undefined without a trial. */
export function trialDaysLeft({ organization }: Viewer, now: Date): number | undefined {
  const { subscriptionStatus, trialEndsAt } = organization;
  const left = Math.ceil((Date.parse(trialEndsAt ?? '') - now.getTime()) / DAY_MS);
  return subscriptionStatus === 'trialing' && left > 0 ? left : undefined;
}

function trialStep(viewer: Viewer, now: Date): TourStep {
  const days = trialDaysLeft(viewer, now);
  return {
    id: 'trial',
    title:
      days === undefined
        ? 'Your plan'
        : message('Your trial: {days, plural, one {# day} other {# days}} left', { days }),
    text:
      days === undefined
        ? 'Plan, technicians and invoices are here.'
        : 'No card is needed, and nothing is charged unless you choose a plan, on this page.',
    path: PATHS.billing,
    target: '.account-panel',
  };
}

const DASHBOARD: TourStep = {
  id: 'dashboard',
  title: 'This is your dashboard',
  text: 'All of your company’s inspections: who’s on each one, where it stands, and whether every photo is safe.',
  path: PATHS.dashboard,
  target: '.dashboard-list',
};

const PEOPLE: TourStep = {
  id: 'people',
  title: 'Add your people',
  text: 'Technicians do the inspections. The office looks them up, corrects them and sends them.',
  path: PATHS.createUser,
  target: '#main form',
};

const PEOPLE_COST = 'Office accounts are always free, technicians during the trial.';

const CLIENT: TourStep = {
  id: 'client',
  title: 'Add your first client',
  text: 'A name is enough to start. Then Start inspection asks what you’re inspecting and walks you through it.',
  path: PATHS.addClient,
  target: '#main form',
};

function sampleSteps(view: SampleView): TourStep[] {
  if (view.state === 'none') return [];
  const inspectionId = view.state === 'ready' ? view.sample.inspectionId : undefined;
  const pathOf = (to: (id: string) => string) => (inspectionId === undefined ? PATHS.dashboard : to(inspectionId));
  return [
    {
      id: 'report',
      title: 'A report to look around in',
      text: 'This sample inspection is yours to try. Each finding shows its photo, what it means and what to repair.',
      path: pathOf(reportPath),
      target: '.report-finding',
      needsSample: true,
    },
    {
      id: 'proposal',
      title: 'From findings to a proposal',
      text: 'Your prices, options and financing in one document. The customer chooses and signs on a phone.',
      path: pathOf(proposalPath),
      target: '#main h1',
      needsSample: true,
    },
  ];
}

/** The steps that apply to this viewer. Omits the sample's steps if there is no sample. */
export function stepsFor(viewer: Viewer, view: SampleView, now = new Date()): TourStep[] {
  const isFree = viewer.organization.isFree === true;
  const people = isFree ? PEOPLE : { ...PEOPLE, text: `${PEOPLE.text} ${PEOPLE_COST}` };
  const all = [DASHBOARD, ...sampleSteps(view), people, CLIENT, ...(isFree ? [] : [trialStep(viewer, now)])];
  return all.filter(({ path }) => redirectOf(viewer, path) === undefined);
}
