import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import type { InspectionPlan, PriceBook } from '#shared/inspection/kit.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { openDeviceDatabase } from '#web/offline/db/database.ts';
import type { AddedPhoto } from '#web/offline/entities/local-inspections.ts';
import type { LocalBaseline, LocalPhoto } from '#web/offline/db/records.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { OWNER } from '#web/offline/testing/device.ts';
import { firstFrameFor, renderFor } from '#web/testing/viewer.tsx';
import { FindingPanel, FlueScreen } from '../later-parts.tsx';
import { BaselineContext } from '../baseline/baseline-context.ts';
import { guideOf } from '../model/guide.ts';
import { answersOf, InspectionStore, type OnDevice } from '../model/inspection-store.ts';
import { WorkspaceContext, type Policy } from '../model/workspace.ts';
import { InspectionScreen } from '../shell/inspection-screen.tsx';

// As in an inspection that has been open for a moment.
await Promise.all([FindingPanel.preload(), FlueScreen.preload()]);

const INSPECTION_ID = '01JDXW3Q8N5T2K7V9B4M6C1ZRP';

export const photoOf = (componentId: string, changes: Partial<LocalPhoto> = {}): LocalPhoto => ({
  photoId: `01JDPH0T000000000000000001`,
  inspectionId: INSPECTION_ID,
  componentId,
  sha256: 'a'.repeat(64),
  bytes: 240_000,
  takenAt: '2026-11-20T15:00:00.000Z',
  caption: '',
  at: '000000001-0000-a',
  state: 'saved',
  progress: 0,
  here: 0,
  announced: false,
  attempts: 0,
  nextAttemptAt: 0,
  ...changes,
});

const NO_SYNC: InspectionOnDevice['sync'] = {
  waiting: 0,
  parked: [],
  photos: { total: 0, verified: 0, uploading: 0, onThisDevice: 0, elsewhere: 0, refused: 0 },
  overall: 'safe',
  isTriedAgain: false,
};

const localOf = (plan: InspectionPlan): InspectionOnDevice => ({
  inspection: {
    inspectionId: INSPECTION_ID,
    createdAt: '2026-11-20T14:00:00.000Z',
    known: true,
    summary: {
      inspectionId: INSPECTION_ID,
      type: plan.type,
      clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRQ',
      clientName: 'Demo Client',
      address: '18 Orchard Lane, Montpelier, VT',
      inspector: { userId: 'user-0000000001', name: 'Demo Technician' },
      status: 'IN_PROGRESS',
      createdAt: '2026-11-20T14:00:00.000Z',
      updatedAt: '2026-11-20T14:00:00.000Z',
      photos: { total: 0, verified: 0 },
      version: 1,
    },
  },
  plan,
  photos: [],
  sync: NO_SYNC,
  status: 'IN_PROGRESS',
});

export type TestInspectionProps = {
  /** What could not be stored, for the screen to show. */
  problem?: string;
  plan?: InspectionPlan;
  answers?: Answers;
  photos?: readonly LocalPhoto[];
  policy?: Partial<Policy>;
  baseline?: LocalBaseline;
  /** Result of taking a photo; a stored photo by default. */
  takePhoto?: (componentId: string) => AddedPhoto;
  onAnswers?: (answers: Answers) => void;
  onPriceBook?: (priceBook: PriceBook) => void;
  /** When to compute derived state; immediately by default. */
  later?: (work: () => void) => void;
};

/** An open inspection with answers kept in memory. Engine and store are real; only the disk is replaced. */
export function openStore(props: TestInspectionProps): InspectionStore {
  const { plan = proPlan('MASONRY_WOOD'), answers = {}, photos: taken = [], policy, takePhoto } = props;
  let fields: OnDevice['fields'] = Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      { value: typeof value === 'object' ? [...value] : value, at: '0', by: '' },
    ]),
  );
  let photos = taken;
  let reading = 0;
  const facts = {
    inspectionId: INSPECTION_ID,
    clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRQ',
    clientName: 'Demo Client',
    policy: { showPrices: true, editWording: true, editPrices: true, ...policy },
    addPhoto: async (componentId: string) => {
      const added = takePhoto?.(componentId) ?? { ok: true, photoId: `01JDPH0T0000000000000000${photos.length + 10}` };
      if (added.ok) photos = [...photos, photoOf(componentId, { photoId: added.photoId })];
      store.receive({ fields, photos });
      return added;
    },
    removePhoto: async (photoId: string) => {
      photos = photos.filter((photo) => photo.photoId !== photoId);
      store.receive({ fields, photos });
    },
    setPriceBook: async (priceBook: PriceBook) => {
      props.onPriceBook?.(priceBook);
      store.regard(guideOf(ALL_CHECKLISTS, { ...plan, kit: { ...plan.kit, priceBook } }));
    },
  };
  const store: InspectionStore = new InspectionStore(
    facts,
    { fields, photos },
    {
      guide: guideOf(ALL_CHECKLISTS, plan),
      store: async (values) => {
        reading += 1;
        const at = String(reading).padStart(9, '0');
        const changed = Object.entries(values).map(([id, value]) => [id, { value, at, by: '' }] as const);
        fields = { ...fields, ...Object.fromEntries(changed) };
        props.onAnswers?.(answersOf(fields));
        store.receive({ fields, photos });
        return at;
      },
      later: props.later ?? ((work) => work()),
      onProblem: () => undefined,
    },
  );
  return store;
}

const checklistAddress = (sectionId: string | undefined) =>
  `/inspect/${INSPECTION_ID}${sectionId === undefined ? '' : `?s=${sectionId}`}`;

function checklistPage(props: TestInspectionProps) {
  openDeviceDatabase(OWNER);
  return (
    <WorkspaceContext value={openStore(props)}>
      <BaselineContext value={props.baseline}>
        <InspectionScreen local={localOf(props.plan ?? proPlan('MASONRY_WOOD'))} problem={props.problem} />
      </BaselineContext>
    </WorkspaceContext>
  );
}

/** Opens the checklist at a section, or without a section as 'Continue' does. */
export const renderChecklist = (sectionId?: string, props: TestInspectionProps = {}) =>
  renderFor('TECHNICIAN', checklistPage(props), checklistAddress(sectionId));

/** Renders only the first frame; deferred renders follow by themselves. */
export const firstFrameOfChecklist = (sectionId: string, props: TestInspectionProps = {}) =>
  firstFrameFor('TECHNICIAN', checklistPage(props), checklistAddress(sectionId));

/** Opens a flue's screen. */
export const renderFlue = (flueId: string, props: TestInspectionProps = {}) =>
  renderFor('TECHNICIAN', checklistPage(props), `/inspect/${INSPECTION_ID}/flue/${flueId}`);
