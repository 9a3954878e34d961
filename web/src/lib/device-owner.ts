/** Whose device database is open: drafts outside it are kept under the same user's name. */
export type OpenOwner = { organizationId: string; userId: string };

let owner: OpenOwner | undefined;

export const deviceOwner = (): OpenOwner | undefined => owner;

/** Called when a device database opens, and without an owner when it closes. */
export function setDeviceOwner(next: OpenOwner | undefined): void {
  owner = next;
}
