import type { Organization, SessionUser } from '#shared/contract/auth.ts';
import type { SupportView } from '#shared/contract/support.ts';
import { SUPPORT_HEADER } from '#shared/auth/support-view.ts';

/**
 * The company this tab looks into as support. A tab begins and ends a view by reloading, so nothing of one company is in
 * its memory when it shows the other; and the view is the tab's alone: other tabs stay in the own company.
 */
export type TabSupportView = SupportView & { organization: Organization };

const KEY = 'supportView';
/** Names of device databases of support views, and when each view is over at the latest. */
const COPIES_KEY = 'supportCopies';

function read(): TabSupportView | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    const saved = text === null ? undefined : (JSON.parse(text) as TabSupportView);
    return saved !== undefined && Date.parse(saved.endsAt) > Date.now() ? saved : undefined;
  } catch {
    return undefined;
  }
}

let view = read();

export const supportView = (): TabSupportView | undefined => view;
export const isSupportView = (): boolean => view !== undefined;

/** From the next load of this tab on. */
export function keepSupportView(next: TabSupportView): void {
  sessionStorage.setItem(KEY, JSON.stringify(next));
}

/** The tab's calls go to the own company from now on; the screens follow with the next load. True when there was one. */
export function dropSupportView(): boolean {
  const was = view;
  view = undefined;
  try {
    sessionStorage.removeItem(KEY);
    if (was !== undefined) endCopies(was.organization._id);
  } catch {
    // Forbidden storage holds none either.
  }
  return was !== undefined;
}

/** The header that names the company of a call. */
export function supportHeaders(): Record<string, string> {
  return view === undefined ? {} : { [SUPPORT_HEADER]: view.viewId };
}

type Shown = { organization: Organization; user: SessionUser };

/** A session as its screens see it: in a support view, the own user in the company that is looked at. */
export function asShown<T extends Shown>(session: T): T {
  if (view === undefined) return session;
  const { _id: organizationId } = view.organization;
  if (session.organization._id === organizationId) view = { ...view, organization: session.organization };
  const { organization } = view;
  return { ...session, organization, user: { ...session.user, organizationId } };
}

type Copies = Record<string, string>;

export function supportCopies(): Copies {
  try {
    return JSON.parse(localStorage.getItem(COPIES_KEY) ?? '{}') as Copies;
  } catch {
    return {};
  }
}

export function noteSupportCopies(copies: Copies): void {
  if (Object.keys(copies).length === 0) localStorage.removeItem(COPIES_KEY);
  else localStorage.setItem(COPIES_KEY, JSON.stringify(copies));
}

/** The view ends before its hour: the next start on this device deletes its copy. */
function endCopies(organizationId: string): void {
  const now = new Date().toISOString();
  const copies = Object.entries(supportCopies());
  noteSupportCopies(
    Object.fromEntries(copies.map(([name, endsAt]) => [name, name.includes(organizationId) ? now : endsAt])),
  );
}
