import type { Wording, WordingGroup } from '#shared/catalog/types.ts';

const wordings = new Map<string, Wording>();

/** Adds a group's texts to the catalog; idempotent. */
export const addWording = (group: WordingGroup): void => {
  for (const [id, wording] of Object.entries(group)) wordings.set(id, wording);
};

const NONE: Wording = { say: '', why: '' };

/**
 * The default text of a preset. Texts are in their own file, so that code that only checks answers doesn't load prose.
 */
export const findWording = (responseId: string): Wording => wordings.get(responseId) ?? NONE;
