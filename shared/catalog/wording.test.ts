import { describe, expect, it } from 'vitest';
import { findWording } from '#shared/catalog/wording.ts';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';

const parts = Object.values(EVERY_DEFINITION).flatMap(({ sections }) =>
  sections.flatMap(({ components }) => components),
);
const presets = new Map(parts.flatMap((part) => part.defects.map((id) => [id, part.id] as const)));
const fieldIds = new Set(parts.flatMap(({ fields }) => fields.map(({ id }) => id)));
const sentencesIn = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;

describe('the text of the findings', () => {
  it('has two to four sentences for each of the 346 presets', () => {
    expect(presets.size).toBe(346);
    for (const id of presets.keys()) {
      const { say, why } = findWording(id);
      const plain = `${say} ${why}`.replaceAll(/\[\[.*?\]\]/g, '');
      expect(sentencesIn(plain), id).toBeGreaterThanOrEqual(2);
      expect(sentencesIn(plain), id).toBeLessThanOrEqual(4);
      expect(say.trim().endsWith('.') && why.trim().endsWith('.'), id).toBe(true);
    }
  });

  it('is unique to each preset', () => {
    const texts = [...presets.keys()].map((id) => findWording(id).say);

    expect(new Set(texts).size).toBe(texts.length);
  });

  it('uses measured values only in an optional clause, and only from answers about the same part', () => {
    for (const [id, componentId] of presets) {
      const text = `${findWording(id).say} ${findWording(id).why}`;
      expect(text.replaceAll(/\[\[.*?\]\]/g, ''), id).not.toMatch(/[{}]/);
      for (const [, fieldId = ''] of text.matchAll(/\{(\w+)\}/g)) {
        expect(fieldIds.has(fieldId), `${id}: ${fieldId}`).toBe(true);
        expect(fieldId.startsWith(`${componentId}_`), `${id}: ${fieldId}`).toBe(true);
      }
    }
  });
});
