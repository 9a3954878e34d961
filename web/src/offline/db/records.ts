import type * as z from 'zod';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { FieldEdit } from '#shared/inspection/merge.ts';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import type { HandoutFacts } from '#shared/contract/handouts.ts';
import type { AnswerValue as AnswerValueSchema } from '#shared/contract/answers.ts';
import type { Baseline, InspectionDetail, InspectionSummary, ReadingSeries } from '#shared/contract/inspections.ts';
import type { Signature } from '#shared/contract/signature.ts';
import type { CheckPhoto, ItemState, TemplateGroup } from '#shared/contract/truck-checks.ts';
import type { HandoutKind } from '#shared/field/handout-model.ts';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import type { NotesState } from '#shared/photos/notes.ts';
import type { OutboxRouteId } from '../outbox/outbox-routes.ts';
import type { Client } from '#shared/contract/clients.ts';

export type LocalClient = Client & {
  /** Lower-case text that a search looks through. */
  searchText: string;
  /** The words of it, by which the index finds it. */
  words: string[];
  /** The server has this version; false while the outbox still holds it. */
  known: boolean;
  /** A draft client made on this device: it goes to the server with the inspection that is started for it. */
  newDraft?: { inspectionId?: string };
};

export type AnswerValue = z.infer<typeof AnswerValueSchema>;

/** A field's value with the hybrid-clock reading of its edit and who made it. */
export type FieldState = InspectionDetail['fields'][string];

/** What an inspection holds besides its row in the dashboard; absent while this device has only seen the row. */
export type InspectionAnswers = Pick<InspectionDetail, 'reason' | 'level' | 'ruleSetVersion' | 'fields'>;

export type LocalInspection = {
  inspectionId: string;
  /** ISO time; newest first everywhere. */
  createdAt: string;
  /** The server's row, or the device's own until the server has it. The status here is never SYNCING: see `shownStatus`. */
  summary: InspectionSummary;
  answers?: InspectionAnswers;
  /** The server has this inspection. */
  known: boolean;
  /** ISO time at which it was completed on this device. */
  completedHere?: string;
  /** The note it was completed with here. */
  completionNote?: string;
  /** What a person gave up after the server refused it (`contentsOf`): the server never had it. */
  givenUp?: string[];
  /** What other edits said where a newer one won; each can be taken back by hand. */
  superseded?: FieldEdit[];
  /** Names of the editors by user ID, from the server's last answer. */
  people?: Record<string, string>;
  /** Of what was superseded, what this device's user has decided to leave as it is: `<field> <reading>`. */
  settled?: string[];
  openedAt?: string;
};

/** How an inspection was started, apart from its answers: it is large and hardly ever changes. */
export type LocalPlan = { inspectionId: string; plan: InspectionPlan };

/** The client's earlier visits from the server's last answer; `baseline` is absent when there was none. */
export type LocalBaseline = { inspectionId: string; baseline?: Baseline; readings: ReadingSeries[] };

/** The company's settings from the server's last answer. */
export type LocalCompany = { key: 'kit'; kit: CompanyKit; fetchedAt: string };

/**
 * saved: on this device only. uploading: bytes are on their way, or wait for the server's word. verified: the server's
 * hash equals ours. refused: with the reason. elsewhere: it waits on another phone.
 */
export const LOCAL_PHOTO_STATES = ['saved', 'uploading', 'verified', 'refused', 'elsewhere'] as const;
export type LocalPhotoState = (typeof LOCAL_PHOTO_STATES)[number];

/** What the photos of a device belong to; where nothing is said, an inspection. */
export type PhotoOwner = 'truckcheck';

export type LocalPhoto = {
  photoId: string;
  /** The inspection's id, or that of what `owner` names. */
  inspectionId: string;
  owner?: PhotoOwner;
  componentId: string;
  sha256: string;
  /** Size in bytes. */
  bytes: number;
  takenAt: string;
  caption: string;
  /** What is drawn over it, and the 'before' photo of an 'after' one: as shown, like the caption. */
  markup?: PhotoMarkup;
  pairedWith?: string;
  /** When each of these was said, here or elsewhere. */
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
  /** The server knows this photo, so a presigned POST can be requested. */
  announced: boolean;
  removed?: boolean;
  attempts: number;
  /** Milliseconds since the epoch before which no new attempt is made. */
  nextAttemptAt: number;
  /** Milliseconds since the epoch at which all bytes were with the storage. */
  postedAt?: number;
  /** It is under way and nothing moves, or the server did not answer about it. */
  isStalled?: boolean;
  /** How often it was sent again after a refusal. */
  repeats?: number;
  /** How often in a row the storage called it too large. */
  refusals?: number;
  /** Short-lived links of the server's renditions, as last seen. */
  url?: string;
  thumbnailUrl?: string;
};

/** Bytes apart from the facts, so that lists never load them; read by primary key alone (a WebKit defect hits index reads). */
export type PhotoBytes = {
  photoId: string;
  full: ArrayBuffer;
  thumbnail: ArrayBuffer;
  /** What the photo is to become; absent in rows of older versions. */
  facts?: StoredFacts;
};

/** All that makes bytes a photo. */
export type StoredFacts = Pick<
  LocalPhoto,
  'photoId' | 'inspectionId' | 'owner' | 'componentId' | 'sha256' | 'bytes' | 'takenAt' | 'caption' | 'width' | 'height'
>;

/** A call that starts over: what was refused, and how often, is behind it. */
export const UNTRIED = { state: 'waiting', attempts: 0, nextAttemptAt: 0, refusals: 0, isStalled: false } as const;

export type OperationError = { status: number; code?: string; errors: Record<string, string>; at: string };

/** One contract call that still has to reach the server; repeating it changes nothing. */
export type Operation = {
  /** Order in which operations were made; given by the database. */
  seq?: number;
  /** Operations of a lane are sent one after the other: `inspection:<id>`, `client:<id>`, `truck:<id>`, `handout:<id>`. */
  lane: string;
  inspectionId?: string;
  routeId: OutboxRouteId;
  params: Record<string, string>;
  body: Record<string, unknown>;
  /** What it was changed from, where both sides may have changed it: a client from the server's last answer. */
  base?: Record<string, unknown>;
  /** Rises when more is packed into the operation while it is being sent. */
  revision: number;
  /** A lane that has to be empty first. */
  after?: string;
  createdAt: string;
  attempts: number;
  nextAttemptAt: number;
  /** It is under way and nothing moves. */
  isStalled?: boolean;
  /** parked: the server refused it for good; it waits for a person. */
  state: 'waiting' | 'parked';
  error?: OperationError;
  /** How often in a row it was refused in a way that may not be the last word. */
  refusals?: number;
};

/** A line of the sync log; what it says of the sending is absent on lines of older versions. */
export type LogEntry = {
  id?: number;
  at: string;
  text: string;
  inspectionId?: string;
  outcome?: 'sent' | 'later' | 'refused' | 'note';
  attempt?: number;
  /** How long it took, in milliseconds. */
  ms?: number;
  bytes?: number;
};

/** What a technician has said about one line of the checklist so far. */
export type CheckedLine = { state?: ItemState; count: number | null; note: string; photos: CheckPhoto[] };

/** A truck check on this device: a draft until it is signed, then as it was signed. */
export type LocalTruckCheck = {
  checkId: string;
  truckId: string;
  mileage: number | null;
  techName: string;
  /** ISO time; when it was signed, until then when it was begun. */
  checkedAt: string;
  /** The list as it was when the check was begun. */
  groups: TemplateGroup[];
  lines: Record<string, CheckedLine>;
  signature?: Signature;
  /** The server has it. */
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
  /** Where a copy was asked to go. */
  sentTo?: string;
  known: boolean;
};

/** A dashboard page as the server gave it, by its query. */
export type CachedPage = { key: string; ids: string[]; cursor?: string; fetchedAt: string };
