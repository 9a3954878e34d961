import { describe, expect, it } from 'vitest';
import type { LocalPhoto, Operation } from '../db/records.ts';
import { syncStateOf } from './sync-state.ts';

const callOf = (changes: Partial<Operation> = {}): Operation => ({
  seq: 1,
  lane: 'inspection:1',
  inspectionId: '1',
  routeId: 'editInspection',
  params: {},
  body: {},
  revision: 1,
  createdAt: '2026-11-20T14:00:00.000Z',
  attempts: 0,
  nextAttemptAt: 0,
  state: 'waiting',
  ...changes,
});
const photoOf = (changes: Partial<LocalPhoto> = {}): LocalPhoto => ({
  photoId: 'p',
  inspectionId: '1',
  componentId: 'crown',
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
  ...changes,
});

const again = (calls: Operation[], photos: LocalPhoto[] = []) => syncStateOf(calls, photos).isTriedAgain;

describe('the retry state of a queue', () => {
  it('is off when nothing waits or the next call is on its first attempt', () => {
    expect(again([])).toBe(false);
    expect(again([callOf()])).toBe(false);
    expect(again([callOf(), callOf({ seq: 2, attempts: 2 })])).toBe(false);
  });

  it('is on when calls wait behind one that failed to connect', () => {
    expect(again([callOf({ attempts: 1 }), callOf({ seq: 2 })], [photoOf({ announced: false })])).toBe(true);
  });

  it('is off for a call that the server refused', () => {
    expect(again([callOf({ attempts: 1, state: 'parked' })])).toBe(false);
  });

  it('is off while a photo is on its first attempt or being verified', () => {
    expect(again([callOf({ attempts: 1 })], [photoOf({ state: 'uploading' })])).toBe(false);
    expect(again([callOf({ attempts: 1 })], [photoOf()])).toBe(true);
    expect(again([], [photoOf({ attempts: 1 })])).toBe(true);
    expect(again([], [photoOf({ attempts: 1, postedAt: 1 })])).toBe(false);
    expect(again([], [photoOf({ attempts: 1, state: 'verified' })])).toBe(false);
  });
});

describe('a call in progress during a stall', () => {
  it('counts as a retry before it times out', () => {
    expect(again([callOf({ isStalled: true })])).toBe(true);
    expect(again([callOf({ isStalled: true })], [photoOf({ state: 'uploading' })])).toBe(false);
    expect(again([], [photoOf({ state: 'uploading', isStalled: true })])).toBe(true);
    expect(again([], [photoOf({ state: 'uploading', postedAt: 1, attempts: 3, isStalled: true })])).toBe(true);
    expect(again([], [photoOf({ state: 'uploading', isStalled: true }), photoOf({ state: 'uploading' })])).toBe(false);
  });
});

describe('photos of a completed inspection that are missing on the server', () => {
  it('are on another phone if this device has no row for them', () => {
    const { photos } = syncStateOf([], [], 2);

    expect(photos).toMatchObject({ total: 2, elsewhere: 2, verified: 0 });
  });

  it('are not counted twice on the phone that has them', () => {
    expect(syncStateOf([], [photoOf({ announced: false })], 1).photos).toMatchObject({
      total: 1,
      elsewhere: 0,
      onThisDevice: 1,
    });
  });
});
