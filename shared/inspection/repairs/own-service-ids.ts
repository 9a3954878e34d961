const OWN_SERVICE = 'OWN_SERVICE_';

/** Short, because quantity field ids contain this id and are limited to 100 characters. */
const KEY_LENGTH = 10;
export const OWN_SERVICE_ID = new RegExp(`^${OWN_SERVICE}[0-9A-Z]{${KEY_LENGTH}}$`);

/** The id of a new service, built from the random end of a ULID. */
export const ownServiceId = (ulid: string): string => OWN_SERVICE + ulid.slice(-KEY_LENGTH);

export const isOwnServiceId = (id: string): boolean => OWN_SERVICE_ID.test(id);
