import type { Organization } from '#shared/contract/auth.ts';

export type SessionMessage =
  | { kind: 'renewed'; userId: string; token: string; organization: Organization }
  /** This user signed out. */
  | { kind: 'ended'; userId: string }
  /** The server says that the session is over. */
  | { kind: 'locked'; userId: string };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('flueprint-session');

/** Notifies the other tabs; a tab of another user ignores the message. */
export function announceSession(message: SessionMessage): void {
  channel?.postMessage(message);
}

export function onTabMessage(listener: (message: SessionMessage) => void): void {
  if (channel !== undefined) channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => listener(data);
}
