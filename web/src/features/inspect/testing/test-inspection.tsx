import { render } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { deriveInspection } from '#shared/inspection/derive.ts';
import type { Answers } from '#shared/inspection/types.ts';
import type { AddedPhoto } from '#web/offline/local-inspections.ts';
import type { LocalPhoto } from '#web/offline/records.ts';
import type { InspectionOnDevice } from '#web/offline/use-inspection.ts';
import { WorkspaceContext, type Policy, type Workspace } from '../model/workspace.ts';
import { Walk } from '../shell/walk.tsx';

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
};

const local: InspectionOnDevice = {
  inspection: {
    inspectionId: INSPECTION_ID,
    createdAt: '2026-11-20T14:00:00.000Z',
    known: true,
    summary: {
      inspectionId: INSPECTION_ID,
      type: 'MASONRY_WOOD',
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
  photos: [],
  sync: NO_SYNC,
  status: 'IN_PROGRESS',
};

export type TestInspectionProps = {
  answers?: Answers;
  photos?: readonly LocalPhoto[];
  policy?: Partial<Policy>;
  /** What taking a photo gives; a stored photo unless said. */
  takePhoto?: (componentId: string) => AddedPhoto;
  onAnswers?: (answers: Answers) => void;
};

/** The walk on answers kept in memory: the engine and every screen are the real ones, only the disk is not. */
function TestInspection({
  answers: first = {},
  photos: taken = [],
  policy,
  takePhoto,
  onAnswers,
}: TestInspectionProps) {
  const [answers, setAnswers] = useState<Answers>(first);
  const [photos, setPhotos] = useState(taken);
  const workspace: Workspace = {
    inspectionId: INSPECTION_ID,
    clientName: 'Demo Client',
    level: 'Level 1',
    definition: masonryWood,
    answers,
    photos,
    result: deriveInspection({ type: 'MASONRY_WOOD', answers, photos }),
    policy: { showPrices: true, editWording: true, ...policy },
    save: (values) => {
      const merged = Object.entries({ ...answers, ...values }).filter(([, value]) => value !== null);
      const next = Object.fromEntries(merged) as Answers;
      setAnswers(next);
      onAnswers?.(next);
    },
    addPhoto: async (componentId) => {
      const added = takePhoto?.(componentId) ?? { ok: true, photoId: `01JDPH0T0000000000000000${photos.length + 10}` };
      if (added.ok) setPhotos((before) => [...before, photoOf(componentId, { photoId: added.photoId })]);
      return added;
    },
    removePhoto: async (photoId) => setPhotos((before) => before.filter((photo) => photo.photoId !== photoId)),
  };
  return (
    <WorkspaceContext value={workspace}>
      <Walk local={local} problem={undefined} />
    </WorkspaceContext>
  );
}

/** Opens the walk at a section. */
export function renderWalk(sectionId: string, props: TestInspectionProps = {}) {
  return render(
    <MemoryRouter initialEntries={[`/inspect/${INSPECTION_ID}?s=${sectionId}`]}>
      <TestInspection {...props} />
    </MemoryRouter>,
  );
}
