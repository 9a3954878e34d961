import { useTruckNotices } from './use-truck-notices.ts';

/** Shows nothing itself: it fills the bell. Loaded for those who deal with trucks alone. */
export function TruckNotices() {
  useTruckNotices();
  return null;
}
