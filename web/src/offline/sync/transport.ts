import type { OutboxRouteId } from '../outbox/outbox-routes.ts';
import type { PhotoOwner } from '../db/records.ts';
import type { RouteData } from '#web/lib/api/api-client.ts';

export type PresignedPost = { url: string; fields: Record<string, string>; expiresAt: string };
export type RequestedUpload = RouteData<'requestUploads'>['uploads'][number];

/** How the sender reaches the server; every failure is an ApiError, with status 0 if there was no response. */
export interface Transport {
  send(
    routeId: OutboxRouteId,
    parts: { params: Record<string, string>; body: object },
    signal?: AbortSignal,
  ): Promise<unknown>;
  requestUploads(inspectionId: string, photoIds: string[], owner?: PhotoOwner): Promise<RequestedUpload[]>;
  /**
   * Uploads the bytes to object storage; `onProgress` gets values from 0 to 1. Aborting the signal closes the connection.
   */
  upload(
    post: PresignedPost,
    bytes: ArrayBuffer,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  /** Fetches the inspection and merges it into the device's copy. */
  refresh(inspectionId: string): Promise<unknown>;
}
