import { describe, expect, it } from 'vitest';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { completed } from '#shared/inspection/testing/checklists.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { restSatisfactory } from '#shared/inspection/visibility.ts';

const plan = proPlan('MASONRY_WOOD');
const derive = (answers: Answers, by = plan) => deriveInspection({ plan: by, answers, photos: [] });
const at = (level: number): Answers => ({ job_info_inspection_level: `LEVEL_${level}` });
const openParts = (answers: Answers) => derive(answers).missing.map(({ fieldId }) => fieldId);
const item = (answers: Answers, id: string) => derive(answers).level.items.find((one) => one.id === id);

describe('Level 1', () => {
  it('does not require attic and footing', () => {
    expect(openParts(at(1))).not.toContain('attic_chimney_state');
    expect(openParts(at(1))).not.toContain('foundation_state');
    expect(item(at(1), 'attic_chimney')).toMatchObject({ level: 2, status: 'beyond' });
    expect(derive(at(1)).level).toMatchObject({ level: 'LEVEL_1', label: 'Level 1' });
    expect(derive(at(1)).tally.parts).toBe(derive(at(2)).tally.parts - 2);
  });

  it('requires all of a part beyond the level once one of its questions is answered', () => {
    const begun = { ...at(1), attic_chimney_attic_accessible: true };

    expect(openParts(begun)).toContain('attic_chimney_state');
    expect(item(begun, 'attic_chimney')?.status).toBe('open');
    expect(item({ ...begun, attic_chimney_state: 'SATISFACTORY' }, 'attic_chimney')?.status).toBe('answered');
  });

  it('is not extended when the rest of a section is marked satisfactory', () => {
    const rest = (level: number) => Object.keys(restSatisfactory(definitionOf(plan, {}), at(level), 'basement_attic'));

    expect(rest(1)).toEqual([]);
    expect(rest(2)).toEqual(['foundation_state']);
  });
});

describe('Level 2', () => {
  it('requires the attic, the footing and the flue scan', () => {
    expect(openParts(at(2))).toEqual(
      expect.arrayContaining(['job_info_video_scan', 'attic_chimney_state', 'foundation_state']),
    );
    expect(openParts(at(1))).not.toContain('job_info_video_scan');
    expect(item(at(2), 'job_info_video_scan')).toMatchObject({ status: 'open', level: 2 });
  });

  it('records a missing scan as a single limitation', () => {
    const unscanned = { ...at(2), job_info_video_scan: false };
    const reasons = (answers: Answers) => derive(answers).limitations.map(({ reasonId }) => reasonId);

    expect(reasons(unscanned)).toEqual(['NO_CAMERA']);
    expect(reasons({ ...unscanned, job_info_limitations: ['NO_CAMERA'] })).toEqual(['NO_CAMERA']);
    expect(reasons({ ...at(1), job_info_video_scan: false })).toEqual([]);
    expect(item(unscanned, 'job_info_video_scan')?.status).toBe('limitation');
    expect(item({ ...at(2), job_info_video_scan: true }, 'job_info_video_scan')?.status).toBe('answered');
  });

  it('counts an unseen attic as a limitation', () => {
    const { level } = derive({ ...at(2), attic_chimney_attic_accessible: false });

    expect(level.items.find(({ id }) => id === 'attic_chimney')?.status).toBe('limitation');
    expect(level.limitations).toBe(1);
  });

  it('does not require a scan of a dryer vent', () => {
    const { missing, level } = derive(at(2), proPlan('DRYER_VENT'));

    expect(missing.map(({ fieldId }) => fieldId)).not.toContain('job_info_video_scan');
    expect(level.items.map(({ id }) => id)).not.toContain('job_info_video_scan');
  });
});

describe('Level 3', () => {
  it('requires a list of what was opened', () => {
    expect(openParts(at(3))).toContain('job_info_opened_areas');
    expect(openParts(at(2))).not.toContain('job_info_opened_areas');
  });
});

describe('every level', () => {
  it.each([1, 2, 3])('%i is complete exactly when nothing is open', (level) => {
    const { result } = completed(plan, Object.entries(at(level)));

    expect(result.missing).toEqual([]);
    expect(result.level).toMatchObject({ level: `LEVEL_${level}`, open: 0 });
    expect(result.level.required).toBe(result.level.answered + result.level.limitations);
    expect(derive(at(level)).level.open).toBeGreaterThan(30);
  });

  it('is required in full until one is chosen', () => {
    expect(openParts({})).toContain('attic_chimney_state');
    expect(derive({}).level).toMatchObject({ label: 'Level not chosen' });
  });
});
