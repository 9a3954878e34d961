import { useServerNotices } from './use-server-notices.ts';

/** Renders nothing. Adds the server's notifications to the bell. */
export function ServerNotices() {
  useServerNotices();
  return null;
}
