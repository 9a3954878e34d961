import type { Organization, SessionUser } from '#shared/contract/auth.ts';
import type { SupportView } from '#shared/contract/support.ts';
import { SUPPORT_HEADER } from '#shared/auth/support-view.ts';

/**
 * The company that this tab views as support. A tab starts and ends a view with a reload, so that its memory never mixes
 * two companies. The view applies to this tab only: other tabs stay in the user's own company.
 */
export type TabSupportView = SupportView & { organization: Organization };

const KEY = 'supportView';
/** Names of the device databases of support views, with the latest end of each view. */
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

/** Starts a support view on the tab's next load. */
export function storeSupportView(next: TabSupportView): void {
  sessionStorage.setItem(KEY, JSON.stringify(next));
}

/**
 * Ends the support view: calls use the user's own company from now on, screens after the next load. Returns whether there
 * was one.
 */
export function dropSupportView(): boolean {
  const was = view;
  view = undefined;
  try {
    sessionStorage.removeItem(KEY);
    if (was !== undefined) endCopies(was.organization._id);
  } catch {
    // If storage is blocked, nothing was stored either.
  }
  return was !== undefined;
}

/** The header that names a call's company. */
export function supportHeaders(): Record<string, string> {
  return view === undefined ? {} : { [SUPPORT_HEADER]: view.viewId };
}

type Shown = { organization: Organization; user: SessionUser };

/** A session as screens see it: in a support view, the user in the viewed company. */
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

/** Marks the view's copies as expired: the next start on this device deletes them. */
function endCopies(organizationId: string): void {
  const now = new Date().toISOString();
  const copies = Object.entries(supportCopies());
  noteSupportCopies(
    Object.fromEntries(copies.map(([name, endsAt]) => [name, name.includes(organizationId) ? now : endsAt])),
  );
}
