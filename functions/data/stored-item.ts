export type Key = { PK: string; SK: string };

export type StoredItem = Record<string, unknown>;
