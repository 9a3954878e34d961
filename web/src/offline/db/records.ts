import type * as z from 'zod';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { FieldEdit } from '#shared/inspection/merge/merge.ts';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import type { HandoutFacts } from '#shared/contract/handouts.ts';
import type { AnswerValue as AnswerValueSchema } from '#shared/contract/answers.ts';
import type { Baseline, InspectionDetail, InspectionSummary, ReadingSeries } from '#shared/contract/inspections.ts';
import type { Signature } from '#shared/contract/signature.ts';
import type { CheckPhoto, ItemState, TemplateGroup } from '#shared/contract/truck-checks.ts';
import type { HandoutKind } from '#shared/field-forms/handout-model.ts';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import type { NotesState } from '#shared/photos/notes.ts';
import type { OutboxRouteId } from '../outbox/outbox-routes.ts';
import type { Client } from '#shared/contract/clients.ts';

export type LocalClient = Client & {
  /** Lower-case text that searches match against. */
  searchText: string;
  /** The words of `searchText`, for the index. */
  words: string[];
  /** Whether the server has this version; false while a change is in the outbox. */
  known: boolean;
  /** Set on a draft client created on this device: it is sent with the inspection that is started for it. */
  newDraft?: { inspectionId?: string };
};

export type AnswerValue = z.infer<typeof AnswerValueSchema>;

/** A field's value, with its author and the hybrid-clock reading of its edit. */
export type FieldState = InspectionDetail['fields'][string];

/** What an inspection holds beyond its dashboard row; absent while this device has only the row. */
export type InspectionAnswers = Pick<InspectionDetail, 'reason' | 'level' | 'ruleSetVersion' | 'fields'>;

export type LocalInspection = {
  inspectionId: string;
  /** ISO time; newest first everywhere. */
  createdAt: string;
  /** The server's row, or the device's own until the server has one. Its status is never SYNCING: see `shownStatus`. */
  summary: InspectionSummary;
  answers?: InspectionAnswers;
  /** Whether the server has this inspection. */
  known: boolean;
  /** ISO time when it was completed on this device. */
  completedHere?: string;
  /** The note entered with the completion on this device. */
  completionNote?: string;
  /** Contents of calls (`contentsOf`) that the user discarded after the server refused them: the server never had them. */
  givenUp?: string[];
  /** Values that lost to a newer edit; the user can restore each one. */
  superseded?: FieldEdit[];
  /** Names of the editors by user ID, from the server's last response. */
  people?: Record<string, string>;
  /** Conflicts that this device's user has dismissed, as `<field> <reading>` of the lost value. */
  settled?: string[];
  openedAt?: string;
};

/** The plan of an inspection, in its own table because it is large and rarely changes. */
export type LocalPlan = { inspectionId: string; plan: InspectionPlan };

/** The client's earlier visits from the server's last response; `baseline` is absent when there was none. */
export type LocalBaseline = { inspectionId: string; baseline?: Baseline; readings: ReadingSeries[] };

/** The company's settings from the server's last response. */
export type LocalCompany = { key: 'kit'; kit: CompanyKit; fetchedAt: string };

/**
 * saved: on this device only. uploading: the upload is running, or the server has not verified it yet. verified: the
 * server's hash equals the local one. refused: see `reason`. elsewhere: the bytes are on another device.
 */
export const LOCAL_PHOTO_STATES = ['saved', 'uploading', 'verified', 'refused', 'elsewhere'] as const;
export type LocalPhotoState = (typeof LOCAL_PHOTO_STATES)[number];

/** The owner of a photo; an inspection when absent. */
export type PhotoOwner = 'truckcheck';

export type LocalPhoto = {
  photoId: string;
  /** ID of the inspection, or of the owner named by `owner`. */
  inspectionId: string;
  owner?: PhotoOwner;
  componentId: string;
  sha256: string;
  /** Size in bytes. */
  bytes: number;
  takenAt: string;
  caption: string;
  /** The markup, and the 'before' photo of an 'after' photo: the current values, like `caption`. */
  markup?: PhotoMarkup;
  pairedWith?: string;
  /** The edit time of each of these, from this device or another. */
  notes?: NotesState;
  /** Hybrid-clock reading of its addition. */
  at: string;
  state: LocalPhotoState;
  /** 0 to 1 while uploading. */
  progress: number;
  reason?: string;
  width?: number;
  height?: number;
  /** 1 while the bytes are in `photoBytes`; a number because IndexedDB cannot index booleans. */
  here: 0 | 1;
  /** Whether the server knows this photo, so that a presigned POST can be requested. */
  announced: boolean;
  removed?: boolean;
  attempts: number;
  /** Time of the earliest next attempt, in milliseconds since the epoch. */
  nextAttemptAt: number;
  /** Time when storage had received all bytes, in milliseconds since the epoch. */
  postedAt?: number;
  /** The upload makes no progress, or the server has not confirmed it. */
  isStalled?: boolean;
  /** The number of uploads after a refusal. */
  repeats?: number;
  /** The number of consecutive responses from storage that called it too large. */
  refusals?: number;
  /** Short-lived links to the server's renditions, from its last response. */
  url?: string;
  thumbnailUrl?: string;
};

/**
 * The bytes, in their own table so that lists never load them. Read by primary key only, because of a WebKit bug with index
 * reads.
 */
export type PhotoBytes = {
  photoId: string;
  full: ArrayBuffer;
  thumbnail: ArrayBuffer;
  /** The facts needed to create the photo row; absent in rows of older versions. */
  facts?: StoredFacts;
};

/** All the facts needed to turn bytes into a photo. */
export type StoredFacts = Pick<
  LocalPhoto,
  'photoId' | 'inspectionId' | 'owner' | 'componentId' | 'sha256' | 'bytes' | 'takenAt' | 'caption' | 'width' | 'height'
>;

/** Resets an operation: clears its attempts and refusals. */
export const RESET_ATTEMPTS = {
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: 0,
  refusals: 0,
  isStalled: false,
} as const;

export type OperationError = { status: number; code?: string; errors: Record<string, string>; at: string };

/** An API call that still has to reach the server. It is idempotent. */
export type Operation = {
  /** Creation order; assigned by the database. */
  seq?: number;
  /** Operations of a lane are sent one at a time: `inspection:<id>`, `client:<id>`, `truck:<id>`, `handout:<id>`. */
  lane: string;
  inspectionId?: string;
  routeId: OutboxRouteId;
  params: Record<string, string>;
  body: Record<string, unknown>;
  /** The base of a three-way merge where both sides may have changed it: the client from the server's last response. */
  base?: Record<string, unknown>;
  /** Incremented when more is packed into the operation, possibly while it is being sent. */
  revision: number;
  /** A lane that must be empty before this operation is sent. */
  after?: string;
  createdAt: string;
  attempts: number;
  nextAttemptAt: number;
  /** A call of a client was sent at least once with this body, so it may have arrived. */
  isTried?: boolean;
  /** The request is running but makes no progress. */
  isStalled?: boolean;
  /** parked: the server refused it for good; it waits for the user. */
  state: 'waiting' | 'parked';
  error?: OperationError;
  /** The number of consecutive refusals that may not be final. */
  refusals?: number;
};

/** An entry of the sync log; entries of older versions lack the fields about sending. */
export type LogEntry = {
  id?: number;
  at: string;
  text: string;
  inspectionId?: string;
  outcome?: 'sent' | 'later' | 'refused' | 'note';
  attempt?: number;
  /** Duration in milliseconds. */
  ms?: number;
  bytes?: number;
};

/** A technician's input for one line of the checklist so far. */
export type CheckedLine = { state?: ItemState; count: number | null; note: string; photos: CheckPhoto[] };

/** A truck check on this device: a draft until it is signed, and unchanged after that. */
export type LocalTruckCheck = {
  checkId: string;
  truckId: string;
  mileage: number | null;
  techName: string;
  /** ISO time of the signature; until then, of the start. */
  checkedAt: string;
  /** The checklist as it was when the check was started. */
  groups: TemplateGroup[];
  lines: Record<string, CheckedLine>;
  signature?: Signature;
  /** Whether the server has it. */
  known: boolean;
};

/** A handout signed on this device. */
export type LocalHandout = {
  handoutId: string;
  kind: HandoutKind;
  clientId: string;
  facts: HandoutFacts;
  signedBy: string;
  signedAt: string;
  /** Email address for a copy. */
  sentTo?: string;
  known: boolean;
};

/** A dashboard page from the server, by its query. */
export type CachedPage = { key: string; ids: string[]; cursor?: string; fetchedAt: string };
