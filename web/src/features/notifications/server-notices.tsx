import { useServerNotices } from './use-server-notices.ts';

/** Shows nothing itself: it fills the bell. */
export function ServerNotices() {
  useServerNotices();
  return null;
}
