import { describe, expect, it } from 'vitest';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';
import { photoOf } from '../testing/test-inspection.tsx';
import { photoLabel } from './photo-state.ts';
import { splitFields } from './split-fields.ts';
import { afterTap, chosenStates, overruled, stateChoices } from './state-choice.ts';
import { stepToOpen, positionOf, stepsOf } from './steps.ts';
import { photosSafe, syncText } from './sync-text.ts';
import { withInMemory } from '#web/offline/sync/sync-state.ts';

const components = masonryWood.sections.flatMap((section) => section.components);
const find = (id: string): ComponentDefinition => {
  const found = components.find((component) => component.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const crown = find('crown');
const [first = '', second = ''] = crown.defects;

describe('the condition of a component', () => {
  it('offers satisfactory, each defect, not accessible and not applicable', () => {
    const values = stateChoices(crown).map(({ value }) => value);

    expect(values).toEqual(['SATISFACTORY', ...crown.defects, 'NOT_ACCESSIBLE', 'NA']);
  });

  it('adds defects and keeps them in order', () => {
    const one = afterTap(crown, {}, second);
    const two = afterTap(crown, { crown_state: 'DEFECT', crown_issues: [second] }, first);

    expect(one).toMatchObject({ crown_state: 'DEFECT', crown_issues: [second] });
    expect(two).toMatchObject({ crown_issues: [first, second] });
  });

  it('drops the defects when another state is chosen', () => {
    const values = afterTap(crown, { crown_state: 'DEFECT', crown_issues: [first] }, 'SATISFACTORY');

    expect(values).toEqual({ crown_state: 'SATISFACTORY', crown_issues: null });
  });

  it('is open again once the last defect is deselected', () => {
    const values = afterTap(crown, { crown_state: 'DEFECT', crown_issues: [first] }, first);

    expect(values).toEqual({ crown_state: null, crown_issues: null });
  });

  it('drops the reason of a limitation together with the limitation', () => {
    const values = afterTap(crown, { crown_state: 'NOT_ACCESSIBLE', crown_limitation: 'ROOF_WET' }, 'SATISFACTORY');

    expect(values).toEqual({ crown_state: 'SATISFACTORY', crown_limitation: null });
  });

  it('shows the chosen state or the chosen defects', () => {
    expect(chosenStates(crown, { crown_state: 'NA' })).toEqual(['NA']);
    expect(chosenStates(crown, { crown_state: 'DEFECT', crown_issues: [first] })).toEqual([first]);
    expect(chosenStates(crown, {})).toEqual([]);
  });

  it('dismisses and restores a proposed finding', () => {
    expect(overruled(crown, {}, first)).toEqual({ crown_dismissed: [first] });
    expect(overruled(crown, { crown_dismissed: [first] }, first)).toEqual({ crown_dismissed: null });
  });
});

describe('splitFields', () => {
  it('returns every question exactly once', () => {
    for (const component of components) {
      const { lead, asked, more } = splitFields(component);
      const askable = component.fields.filter(({ kind }) => kind !== 'calc' && kind !== 'photo');
      expect([...lead, ...asked, ...more].map(({ id }) => id).toSorted()).toEqual(
        askable.map(({ id }) => id).toSorted(),
      );
    }
  });

  it('hides no required question except one that depends on the answer next to it', () => {
    const hidden = components.flatMap((component) => [...splitFields(component).asked, ...splitFields(component).more]);
    const required = new Set(hidden.filter((field) => field.required === true).map(({ id }) => id));

    expect([...required]).toEqual(['job_info_limitations_other']);
  });

  it('keeps a conditional question with the one it depends on', () => {
    const { more } = splitFields(find('job_info'));

    expect(more.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['job_info_last_swept_known', 'job_info_last_swept']),
    );
  });
});

describe('the steps', () => {
  const result = deriveInspection({ plan: proPlan('MASONRY_WOOD'), answers: {}, photos: [] });
  const steps = stepsOf(result);

  it('are the nine sections and the review', () => {
    expect(steps).toHaveLength(10);
    expect(steps.at(-1)?.id).toBe('review');
  });

  it('start at the first section with open questions', () => {
    expect(stepToOpen(steps)).toBe('job');
    expect(stepToOpen(steps.filter(({ id }) => id === 'review'))).toBe('review');
  });

  it('resume in the last section while it has open questions', () => {
    expect(stepToOpen(steps, 'roof')).toBe('roof');
    expect(stepToOpen(steps, 'no-such-step')).toBe('job');
    const done = steps.map((step) =>
      step.id === 'roof' && step.progress !== undefined ? { ...step, progress: { ...step.progress, left: 0 } } : step,
    );
    expect(stepToOpen(done, 'roof')).toBe('job');
  });

  it('know the step before and after', () => {
    expect(positionOf(steps, 'roof')).toMatchObject({ previous: { id: 'exterior' }, next: { id: 'performance' } });
    expect(positionOf(steps, 'no-such-step').index).toBe(0);
  });
});

describe('the label of a photo', () => {
  it.each([
    ['saved', 0, 'On this phone'],
    ['uploading', 0, 'Uploading'],
    ['uploading', 0.625, 'Uploading 62%'],
    ['uploading', 1, 'Checking'],
    ['verified', 1, 'Safe'],
    ['elsewhere', 0, 'On another phone'],
  ] as const)('for %s at %f is %s', (state, progress, text) => {
    expect(photoLabel(photoOf('crown', { state, progress })).text).toBe(text);
  });

  it('shows the reason of a refusal', () => {
    expect(photoLabel(photoOf('crown', { state: 'refused', reason: 'Not an image' })).text).toBe('Not an image');
  });
});

describe('the sync status text', () => {
  const none = { total: 0, verified: 0, uploading: 0, onThisDevice: 0, elsewhere: 0, refused: 0 };
  const sync = { waiting: 0, parked: [], overall: 'sending' as const, isTriedAgain: false };
  const connection = { isOnline: true, isLocked: false };

  it('counts the photos being uploaded', () => {
    const text = syncText({ ...sync, photos: { ...none, total: 3, onThisDevice: 2 } }, connection);

    expect(text.text).toBe('Uploading 2 photos');
  });

  it('shows that everything is saved while offline', () => {
    expect(syncText({ ...sync, waiting: 1, photos: none }, { ...connection, isOnline: false }).text).toBe(
      'Offline, all saved here',
    );
  });

  it('asks to sign in after the session has expired', () => {
    const isLocked = true;

    expect(syncText({ ...sync, photos: { ...none, onThisDevice: 2 } }, { ...connection, isLocked }).text).toBe(
      'Sign in to upload 2 photos',
    );
    expect(syncText({ ...sync, waiting: 1, photos: none }, { ...connection, isLocked }).text).toBe(
      'Sign in to sync answers',
    );
    expect(syncText({ ...sync, overall: 'safe', photos: none }, { ...connection, isLocked }).text).toBe('All saved');
  });

  it('shows retries instead of uploads while nothing gets through', () => {
    const again = { ...sync, waiting: 1, isTriedAgain: true };

    expect(syncText({ ...again, photos: { ...none, onThisDevice: 1 } }, connection).text).toBe(
      'Trying again, 1 photo waits',
    );
    expect(syncText({ ...again, photos: none }, connection).text).toBe('Trying again, all saved here');
  });

  it('does not count photos on another phone as safe', () => {
    const photos = { ...none, total: 5, verified: 3, elsewhere: 2 };

    expect(syncText({ ...sync, overall: 'safe', photos }, connection).text).toBe('2 photos on another phone');
  });

  it('asks for a refused photo again', () => {
    const photos = { ...none, total: 2, verified: 1, refused: 1 };

    expect(syncText({ ...sync, overall: 'attention', photos }, connection).text).toBe('1 photo refused');
    expect(photosSafe({ ...sync, photos }).detail).toBe('1 photo refused: take it again.');
  });

  it('calls photos safe only without one that is in memory, and asks to keep the page open', () => {
    const saved = { ...sync, overall: 'safe' as const, photos: { ...none, total: 3, verified: 3 } };
    const now = withInMemory(saved, 1);

    expect(now.overall).toBe('sending');
    expect(photosSafe(now)).toEqual({
      head: '3 of 4 photos safe',
      detail: '1 photo isn’t stored on this device yet. Keep this page open and free up some space.',
    });
    expect(withInMemory(saved, 0)).toBe(saved);
  });

  it('shows when every photo is safe', () => {
    const safe = photosSafe({ ...sync, overall: 'safe', photos: { ...none, total: 31, verified: 31 } });

    expect(safe).toEqual({ head: 'All 31 photos safe', detail: 'Checked on the server' });
  });
});
