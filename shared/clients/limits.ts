/** The most additional properties of a client, not counting the service address. */
export const MAX_SERVICE_ADDRESSES = 20;
export const MAX_TAGS = 20;
