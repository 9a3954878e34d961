import { useTruckNotices } from './use-truck-notices.ts';

/** Renders nothing. Adds truck notifications to the bell. Loaded only for users who handle trucks. */
export function TruckNotices() {
  useTruckNotices();
  return null;
}
