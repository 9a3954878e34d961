/** The owner of the open device database; drafts outside it are stored under the same user. */
export type OpenOwner = { organizationId: string; userId: string };

let owner: OpenOwner | undefined;

export const deviceOwner = (): OpenOwner | undefined => owner;

/** Called when a device database opens, and with undefined when it closes. */
export function setDeviceOwner(next: OpenOwner | undefined): void {
  owner = next;
}
