import type { OutboxRouteId } from '../outbox/outbox-routes.ts';
import type { PhotoOwner } from '../db/records.ts';
import type { Answer } from '#web/lib/api/api-client.ts';

export type PresignedPost = { url: string; fields: Record<string, string>; expiresAt: string };
export type UploadAnswer = Answer<'requestUploads'>['uploads'][number];

/** How the sender reaches the server; every failure is an ApiError, status 0 when no answer came. */
export interface Transport {
  send(
    routeId: OutboxRouteId,
    parts: { params: Record<string, string>; body: object },
    signal?: AbortSignal,
  ): Promise<unknown>;
  askUploads(inspectionId: string, photoIds: string[], owner?: PhotoOwner): Promise<UploadAnswer[]>;
  /** Posts the bytes to object storage; `onProgress` gets 0 to 1. An aborted signal takes the connection down. */
  upload(
    post: PresignedPost,
    bytes: ArrayBuffer,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  /** Fetches the inspection and merges it in. */
  refresh(inspectionId: string): Promise<unknown>;
}
