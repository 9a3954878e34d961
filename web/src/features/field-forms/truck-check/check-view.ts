import { type CheckItem, isBelowPar, type TruckCheck } from '#shared/contract/truck-checks.ts';
import type { Signature } from '#shared/contract/signature.ts';
import { itemsOf } from '#web/offline/entities/local-truck-checks.ts';
import type { LocalTruckCheck } from '#web/offline/db/records.ts';

export type ShownItem = Pick<CheckItem, 'itemId' | 'group' | 'title' | 'par' | 'state' | 'count' | 'note'> & {
  photos: readonly { photoId: string; thumbnailUrl?: string | undefined; url?: string | undefined }[];
};

/** A signed check, from the server or from this device. */
export type ShownCheck = {
  checkId: string;
  truckId: string;
  mileage: number;
  techName: string;
  checkedAt: string;
  items: readonly ShownItem[];
  signature: Signature;
  resolution?: TruckCheck['resolution'];
  status: TruckCheck['status'];
  isSent: boolean;
};

/** This device's copy of a signed check; undefined for a draft. */
export function ofDevice(check: LocalTruckCheck): ShownCheck | undefined {
  const { checkId, truckId, mileage, techName, checkedAt, groups, lines, signature, known } = check;
  const items = itemsOf(groups, lines);
  if (signature === undefined || items === undefined || mileage === null) return undefined;
  const status = items.some(isBelowPar) ? 'open' : 'clear';
  return { checkId, truckId, mileage, techName, checkedAt, items, signature, status, isSent: known };
}

export const ofServer = (check: TruckCheck): ShownCheck => ({ ...check, isSent: true });

/** 'Low, 1 of 4' */
export function countText({ count, par }: Pick<ShownItem, 'count' | 'par'>): string {
  if (count === null) return '';
  return par === null ? `, ${count} there` : `, ${count} of ${par}`;
}
