import type { Status } from '#shared/inspection/status/status-names.ts';

/** SYNCING is a device-only status for data that isn't synced yet; the server keeps the underlying status. */
export type ServerStatus = Exclude<Status, 'SYNCING'>;

/** `before` is the status that an archived inspection returns to. */
export type StatusState = { readonly status: ServerStatus; readonly before?: Exclude<ServerStatus, 'ARCHIVED'> };

export type StatusEvent =
  /** Answers or photos arrived that were recorded before the completion, however late. */
  | 'SYNC'
  /** Someone changed the inspection. */
  | 'EDIT'
  | 'COMPLETE'
  /** The documents are sent or resent, including the retry after a failed delivery. */
  | 'SEND'
  | 'DELIVERED'
  | 'NOT_DELIVERED'
  | 'ARCHIVE'
  | 'UNARCHIVE';

type Live = Exclude<ServerStatus, 'ARCHIVED'>;
type LiveEvent = Exclude<StatusEvent, 'ARCHIVE' | 'UNARCHIVE'>;

/** From → event → to; any other transition is rejected. A delivery report that arrives after an edit refers to the old copy. */
export const TRANSITIONS: Readonly<Record<Live, Partial<Record<LiveEvent, Live>>>> = {
  IN_PROGRESS: { SYNC: 'IN_PROGRESS', EDIT: 'IN_PROGRESS', COMPLETE: 'COMPLETED_QUEUED' },
  COMPLETED_QUEUED: {
    SYNC: 'COMPLETED_QUEUED',
    EDIT: 'REVISED',
    COMPLETE: 'COMPLETED_QUEUED',
    SEND: 'COMPLETED_QUEUED',
    DELIVERED: 'COMPLETED_DELIVERED',
    NOT_DELIVERED: 'COMPLETED_NOT_DELIVERED',
  },
  COMPLETED_DELIVERED: {
    SYNC: 'COMPLETED_DELIVERED',
    EDIT: 'REVISED',
    COMPLETE: 'COMPLETED_DELIVERED',
    SEND: 'COMPLETED_QUEUED',
    DELIVERED: 'COMPLETED_DELIVERED',
    NOT_DELIVERED: 'COMPLETED_NOT_DELIVERED',
  },
  COMPLETED_NOT_DELIVERED: {
    SYNC: 'COMPLETED_NOT_DELIVERED',
    EDIT: 'REVISED',
    COMPLETE: 'COMPLETED_NOT_DELIVERED',
    SEND: 'COMPLETED_QUEUED',
    DELIVERED: 'COMPLETED_DELIVERED',
    NOT_DELIVERED: 'COMPLETED_NOT_DELIVERED',
  },
  REVISED: {
    SYNC: 'REVISED',
    EDIT: 'REVISED',
    COMPLETE: 'COMPLETED_QUEUED',
    SEND: 'COMPLETED_QUEUED',
    DELIVERED: 'REVISED',
    NOT_DELIVERED: 'REVISED',
  },
};

export type StatusResult =
  | { readonly ok: true; readonly state: StatusState }
  | { readonly ok: false; readonly message: string };

const refused = (message: string): StatusResult => ({ ok: false, message });
const moved = (status: Live): StatusResult => ({ ok: true, state: { status } });

export const ARCHIVED_MESSAGE = 'This inspection is archived. Unarchive it first.';

/** Late data and delivery reports still apply to an archived inspection: they change the status it returns to. */
const archived = (before: Live, event: StatusEvent): StatusResult => {
  if (event === 'UNARCHIVE') return moved(before);
  if (event === 'ARCHIVE') return { ok: true, state: { status: 'ARCHIVED', before } };
  const quiet = event === 'SYNC' || event === 'DELIVERED' || event === 'NOT_DELIVERED';
  if (!quiet) return refused(ARCHIVED_MESSAGE);
  return { ok: true, state: { status: 'ARCHIVED', before: TRANSITIONS[before][event] ?? before } };
};

const MESSAGES: Readonly<Record<LiveEvent | 'UNARCHIVE', string>> = {
  SYNC: 'This inspection no longer accepts answers.',
  EDIT: 'This inspection cannot be changed.',
  COMPLETE: 'This inspection cannot be completed.',
  SEND: 'Complete the inspection before sending it.',
  DELIVERED: 'Nothing from this inspection has been sent.',
  NOT_DELIVERED: 'Nothing from this inspection has been sent.',
  UNARCHIVE: 'This inspection is not archived.',
};

/** The state after an event, or why the event is rejected. Repeating an event has no further effect. */
export const nextStatus = (current: StatusState, event: StatusEvent): StatusResult => {
  if (current.status === 'ARCHIVED') return archived(current.before ?? 'IN_PROGRESS', event);
  if (event === 'ARCHIVE') return { ok: true, state: { status: 'ARCHIVED', before: current.status } };
  if (event === 'UNARCHIVE') return refused(MESSAGES.UNARCHIVE);
  const to = TRANSITIONS[current.status][event];
  return to ? moved(to) : refused(MESSAGES[event]);
};

/** The set-status action: sets any server status, subject to permission. Archiving stores the previous status. */
export const setStatus = (current: StatusState, status: ServerStatus): StatusState => {
  if (status !== 'ARCHIVED') return { status };
  return { status, before: current.status === 'ARCHIVED' ? (current.before ?? 'IN_PROGRESS') : current.status };
};

/** The status shown on the device: SYNCING while anything in the inspection isn't synced. */
export const shownStatus = (status: ServerStatus, hasUnsent: boolean): Status => (hasUnsent ? 'SYNCING' : status);
