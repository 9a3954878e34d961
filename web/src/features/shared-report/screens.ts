import type { SharedDocuments } from '#shared/contract/shared-report.ts';

export const SCREENS = ['report', 'proposal', 'list', 'ask'] as const;
export type Screen = (typeof SCREENS)[number];

/** Whether the link's documents are made. A link that was sent with the proposal only has no report, but its photos. */
export const isMade = ({ report, photos }: SharedDocuments): boolean => report !== undefined || photos !== undefined;

const LABELS: Record<Screen, string> = {
  report: 'Report',
  proposal: 'Repairs and prices',
  list: 'Request list',
  ask: 'Ask a question',
};

/** The screens available to this reader, in order. */
export function screensOf({ audience, report, proposal }: SharedDocuments): { screen: Screen; label: string }[] {
  const hasFindings = report?.sections.some(({ components }) => components.some(({ findings }) => findings.length > 0));
  const offered: Record<Screen, boolean> = {
    report: report !== undefined,
    proposal: proposal !== undefined,
    list: audience === 'REALTOR' && hasFindings === true,
    ask: true,
  };
  return SCREENS.filter((screen) => offered[screen]).map((screen) => ({ screen, label: LABELS[screen] }));
}

/** The screen that the URL requests; the first available one if it names none or an unavailable one. */
export function screenIn(search: string, offered: readonly { screen: Screen }[]): Screen {
  const requested = new URLSearchParams(search).get('show');
  return offered.find(({ screen }) => screen === requested)?.screen ?? offered[0]?.screen ?? 'ask';
}

export const addressOf = (screen: Screen): string => (screen === 'report' ? '?' : `?show=${screen}`);
