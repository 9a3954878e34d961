import { describe, expect, it } from 'vitest';
import { nextOperations } from './outbox-order.ts';
import type { LocalPhoto, Operation } from '../db/records.ts';

let seq = 0;
function operation(part: Partial<Operation> & Pick<Operation, 'lane' | 'routeId'>): Operation {
  seq += 1;
  const base = { params: {}, body: {}, revision: 1, createdAt: '', attempts: 0, nextAttemptAt: 0 };
  return { seq, ...base, state: 'waiting', ...part };
}

const photo = (part: Partial<LocalPhoto>): LocalPhoto => ({
  photoId: 'p',
  inspectionId: 'i',
  componentId: 'c',
  sha256: '',
  bytes: 1,
  takenAt: '',
  caption: '',
  at: '',
  state: 'saved',
  progress: 0,
  here: 1,
  announced: true,
  attempts: 0,
  nextAttemptAt: 0,
  ...part,
});

const lane = 'inspection:i';
const create = (part = {}) => operation({ lane, inspectionId: 'i', routeId: 'createInspection', ...part });
const edit = (part = {}) => operation({ lane, inspectionId: 'i', routeId: 'editInspection', ...part });
const complete = (part = {}) => operation({ lane, inspectionId: 'i', routeId: 'completeInspection', ...part });
const names = (operations: Operation[], photos: LocalPhoto[] = []) =>
  nextOperations(operations, photos).map(({ routeId }) => routeId);

describe('nextOperations', () => {
  it('returns the first waiting call of each lane', () => {
    const other = operation({ lane: 'client:c', routeId: 'putClient' });

    expect(names([create(), other, edit()])).toEqual(['createInspection', 'putClient']);
  });

  it('skips a refused edit', () => {
    expect(names([edit({ state: 'parked' }), edit()])).toEqual(['editInspection']);
  });

  it('returns no calls behind a refused creation', () => {
    expect(names([create({ state: 'parked' }), edit()])).toEqual([]);
  });

  it('does not block the completion on a refused copy', () => {
    const copy = operation({ lane, inspectionId: 'i', routeId: 'sendCopy', state: 'parked' });

    expect(names([copy, complete()])).toEqual(['completeInspection']);
    expect(names([complete({ state: 'parked' }), { ...copy, state: 'waiting' }])).toEqual([]);
  });

  it('does not send a copy that would lack a refused change of the report', () => {
    const change = operation({ lane, inspectionId: 'i', routeId: 'editReport', state: 'parked' });
    const copy = operation({ lane, inspectionId: 'i', routeId: 'sendCopy' });

    expect(names([change, copy])).toEqual([]);
    expect(names([change, complete()])).toEqual(['completeInspection']);
  });

  it('holds an inspection back until its client is sent', () => {
    const client = operation({ lane: 'client:c', routeId: 'putClient' });

    expect(names([client, create({ after: 'client:c' })])).toEqual(['putClient']);
    expect(names([{ ...client, state: 'parked' }, create({ after: 'client:c' })])).toEqual(['createInspection']);
  });

  it('holds the completion back while a photo of the inspection is unsent', () => {
    expect(names([complete()], [photo({})])).toEqual([]);
    expect(names([complete()], [photo({ state: 'uploading' })])).toEqual([]);
    expect(names([complete()], [photo({ inspectionId: 'other' })])).toEqual(['completeInspection']);
    expect(names([complete()], [photo({ state: 'refused' })])).toEqual(['completeInspection']);
    expect(names([complete()], [photo({ removed: true })])).toEqual(['completeInspection']);
  });

  describe('with a copy that its sender wants without the photos', () => {
    const copy = (part = {}) => operation({ lane, inspectionId: 'i', routeId: 'sendCopy', ...part });
    const without = () => copy({ body: { withoutPhotos: true } });

    it('sends it at once, also past a copy that waits for the photos', () => {
      const [waiting, now] = [copy(), without()];

      expect(nextOperations([without()], [photo({})])).toHaveLength(1);
      expect(nextOperations([waiting, now], [photo({})])).toEqual([now]);
    });

    it('sends it after the completion, and after edits made before it', () => {
      expect(names([complete(), without()], [photo({})])).toEqual([]);
      expect(names([copy(), complete(), without()], [photo({})])).toEqual([]);
      expect(names([copy(), edit({ body: { edits: [], photos: [] } }), without()], [photo({})])).toEqual([]);
      expect(names([complete({ state: 'parked' }), without()], [photo({})])).toEqual([]);
    });
  });

  describe('with a photo stored only after the completion', () => {
    const add = (photoId: string, part = {}) =>
      edit({ body: { edits: [], photos: [{ action: 'add', at: 'a', photo: { photoId } }] }, ...part });
    const late = photo({ photoId: 'late', announced: false });

    it('announces the photo before the completion, which waits for it', () => {
      const [completion, addition] = [complete(), add('late')];

      expect(nextOperations([completion, addition], [late])).toEqual([addition]);
      expect(nextOperations([completion], [photo({ photoId: 'late' })])).toEqual([]);
      expect(nextOperations([completion], [photo({ photoId: 'late', state: 'verified' })])).toEqual([completion]);
    });

    it('returns no other edit before the completion', () => {
      expect(names([complete(), edit({ body: { edits: [], photos: [] } })], [photo({})])).toEqual([]);
      expect(names([complete(), add('p')], [photo({})])).toEqual([]);
    });

    it('announces no photo behind a refused creation', () => {
      expect(names([create({ state: 'parked' }), complete(), add('late')], [late])).toEqual([]);
    });
  });
});
