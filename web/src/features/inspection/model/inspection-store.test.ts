import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { describe, expect, it, vi } from 'vitest';
import { proPlan } from '#shared/inspection/plan.ts';
import { photoOf } from '../testing/test-inspection.tsx';
import { guideOf } from './guide.ts';
import { answersOf, InspectionStore, type OnDevice, type ChecklistPorts } from './inspection-store.ts';

const field = (value: string | number | boolean | string[], at = '1') => ({ value, at, by: 'me' });

const FACTS = {
  inspectionId: 'i',
  clientId: 'c',
  clientName: 'Demo',
  level: 'Level 1',
  policy: { showPrices: true, editWording: true, editPrices: true },
  addPhoto: async () => ({ ok: true, photoId: 'p' }) as const,
  removePhoto: async () => undefined,
  setPriceBook: async () => undefined,
};

function open(onDevice: Partial<OnDevice> = {}, ports: Partial<ChecklistPorts> = {}) {
  const later: (() => void)[] = [];
  const problems: string[] = [];
  const store = new InspectionStore(
    FACTS,
    { fields: {}, photos: [], ...onDevice },
    {
      guide: guideOf(ALL_CHECKLISTS, proPlan('MASONRY_WOOD')),
      store: async () => '5',
      later: (work) => later.push(work),
      onProblem: (message) => problems.push(message),
      ...ports,
    },
  );
  const part = (id: string) => {
    const found = store.snapshot().parts.get(id);
    if (found === undefined) throw new Error(id);
    return found;
  };
  return { store, part, problems, paint: () => later.splice(0).forEach((work) => work()) };
}

describe('a tap', () => {
  it('shows on its own card immediately, and what follows from it after the paint', () => {
    const { store, part, paint } = open();
    store.actions.save({ crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'] });

    expect(part('crown').answers['crown_state']).toBe('DEFECT');
    expect(part('crown').findings).toHaveLength(0);

    paint();
    expect(part('crown').findings.map(({ responseId }) => responseId)).toEqual(['CROWN_LARGE_CRACKS']);
  });

  it('leaves the parts of every other card identical', () => {
    const { store, part, paint } = open({ fields: { firebox_opening_width: field(36) } });
    const before = new Map(store.snapshot().parts);
    store.actions.save({ flashing_state: 'SATISFACTORY' });
    paint();

    const changed = [...store.snapshot().parts].filter(([id, now]) => before.get(id) !== now).map(([id]) => id);
    expect(changed).toEqual(['flashing']);
    expect(part('flashing').result.state).toBe('SATISFACTORY');
  });

  it('is included in decisions made right after it', () => {
    const { store } = open();
    store.actions.save({ crown_state: 'DEFECT' });

    expect(store.actions.latest().result.missing.some(({ reason }) => reason === 'photo')).toBe(true);
  });

  it('is reverted with a message when the disk refuses it', async () => {
    const { store, part, problems, paint } = open(
      { fields: { crown_state: field('NA') } },
      { store: () => Promise.reject(new Error('full')) },
    );
    store.actions.save({ crown_state: 'SATISFACTORY', flashing_state: 'SATISFACTORY' });
    await vi.waitFor(() => expect(problems).toHaveLength(1));
    paint();

    expect(part('crown').result.state).toBe('NA');
    expect(part('flashing').result.state).toBeUndefined();
    expect(problems[0]).toContain('couldn’t be saved');
  });
});

describe('incoming data from the device database', () => {
  it('does not revert a tap whose write is in progress', () => {
    const { store, part, paint } = open(
      { fields: { crown_state: field('NA') } },
      { store: () => new Promise(() => {}) },
    );
    store.actions.save({ crown_state: 'SATISFACTORY' });
    store.receive({ fields: { crown_state: field('NA'), flashing_state: field('NA') }, photos: [] });
    paint();

    expect(part('crown').result.state).toBe('SATISFACTORY');
    expect(part('flashing').result.state).toBe('NA');
  });

  it('does not revert a stored tap with a value read before it', async () => {
    const { store, part, paint } = open();
    store.actions.save({ crown_state: 'SATISFACTORY' });
    await Promise.resolve();
    await Promise.resolve();
    paint();
    store.receive({ fields: { crown_state: field('NA', '4') }, photos: [] });
    expect(part('crown').result.state).toBe('SATISFACTORY');

    store.receive({ fields: { crown_state: field('DEFECT', '6') }, photos: [] });
    expect(part('crown').result.state).toBe('DEFECT');
  });

  it('sends no notification for a repeated report', () => {
    const fields = { crown_state: field('NA') };
    const { store } = open({ fields, photos: [photoOf('crown')] });
    const listener = vi.fn();
    store.subscribe(listener);
    store.receive({ fields: structuredClone(fields), photos: [photoOf('crown')] });
    expect(listener).not.toHaveBeenCalled();

    store.receive({ fields, photos: [photoOf('crown', { state: 'verified' })] });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('drops cleared answers', () => {
    expect(answersOf({ crown_state: { value: null, at: '1', by: 'me' }, crown_notes: field('x') })).toEqual({
      crown_notes: 'x',
    });
  });
});

describe('a price change', () => {
  it('shows in the findings immediately', () => {
    const { store, part, paint } = open();
    store.actions.save({ crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'] });
    paint();
    const [repair] = part('crown').findings[0]?.repairs ?? [];
    const plan = proPlan('MASONRY_WOOD');
    const priceBook = { [repair?.id ?? '']: { priceCents: 123_00 } };
    store.regard(guideOf(ALL_CHECKLISTS, { ...plan, kit: { ...plan.kit, priceBook } }));

    expect(part('crown').findings[0]?.repairs[0]?.priceCents).toBe(123_00);
  });
});
