import { addWording } from '#shared/catalog/wording.ts';
import type { WordingGroup } from '#shared/catalog/types.ts';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import type { InspectionPlan, ChecklistId } from '#shared/inspection/kit.ts';
import { checklistOf } from '#shared/inspection/plan.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

const WORDING_LOADERS = {
  job: async () => (await import('#shared/catalog/wording/job.ts')).jobWording,
  interior: async () => (await import('#shared/catalog/wording/fireplace-interior.ts')).fireplaceInteriorWording,
  flue: async () => (await import('#shared/catalog/wording/flue.ts')).flueWording,
  attic: async () => (await import('#shared/catalog/wording/basement-attic.ts')).basementAtticWording,
  roof: async () => (await import('#shared/catalog/wording/roof-exterior.ts')).roofExteriorWording,
  gas: async () => (await import('#shared/catalog/wording/gas.ts')).gasWording,
  stove: async () => (await import('#shared/catalog/wording/insert-stove.ts')).insertStoveWording,
  prefab: async () => (await import('#shared/catalog/wording/prefab.ts')).prefabWording,
  utility: async () => (await import('#shared/catalog/wording/utility.ts')).utilityWording,
  dryer: async () => (await import('#shared/catalog/wording/dryer.ts')).dryerWording,
} as const satisfies Record<string, () => Promise<WordingGroup>>;

type WordingName = keyof typeof WORDING_LOADERS;
type Source = {
  readonly wordings: readonly WordingName[];
  readonly definition: () => Promise<InspectionTypeDefinition>;
};

const MASONRY: readonly WordingName[] = ['job', 'interior', 'flue', 'attic', 'roof'];

const SOURCES: Readonly<Record<ChecklistId, Source>> = {
  MASONRY_WOOD: {
    wordings: MASONRY,
    definition: async () => (await import('#shared/inspection/definitions/masonry-wood.ts')).masonryWood,
  },
  GAS_LOGS: {
    wordings: [...MASONRY, 'gas', 'stove'],
    definition: async () => (await import('#shared/inspection/definitions/gas-logs.ts')).gasLogs,
  },
  INSERT: {
    wordings: [...MASONRY, 'gas', 'stove', 'prefab'],
    definition: async () => (await import('#shared/inspection/definitions/insert.ts')).insert,
  },
  PREFAB: {
    wordings: [...MASONRY, 'gas', 'stove', 'prefab'],
    definition: async () => (await import('#shared/inspection/definitions/prefab.ts')).prefab,
  },
  FREESTANDING: {
    wordings: [...MASONRY, 'gas', 'stove', 'prefab'],
    definition: async () => (await import('#shared/inspection/definitions/freestanding.ts')).freestanding,
  },
  UTILITY: {
    wordings: [...MASONRY, 'gas', 'stove', 'utility'],
    definition: async () => (await import('#shared/inspection/definitions/utility.ts')).utility,
  },
  DRYER_VENT: {
    wordings: ['job', 'dryer'],
    definition: async () => (await import('#shared/inspection/definitions/dryer-vent.ts')).dryerVent,
  },
  CHECK_WOOD: {
    wordings: MASONRY,
    definition: async () => (await import('#shared/inspection/definitions/check-wood.ts')).checkWood,
  },
  CHECK_GAS: {
    wordings: [...MASONRY, 'gas'],
    definition: async () => (await import('#shared/inspection/definitions/check-gas.ts')).checkGas,
  },
  CHECK_PELLET: {
    wordings: [...MASONRY, 'gas', 'stove'],
    definition: async () => (await import('#shared/inspection/definitions/check-pellet.ts')).checkPellet,
  },
  CHECK_OIL: {
    wordings: [...MASONRY, 'stove', 'utility'],
    definition: async () => (await import('#shared/inspection/definitions/check-oil.ts')).checkOil,
  },
  CHECK_DRYER_VENT: {
    wordings: ['job', 'dryer'],
    definition: async () => (await import('#shared/inspection/definitions/check-dryer-vent.ts')).checkDryerVent,
  },
};

const loaded: Partial<Record<ChecklistId, InspectionTypeDefinition>> = {};

/** The definitions loaded on this device since the app started. `loadDefinition` adds to them. */
export const loadedDefinitions: DefinitionSource = loaded;

const load = async (checklistId: ChecklistId): Promise<InspectionTypeDefinition> => {
  const { wordings, definition } = SOURCES[checklistId];
  const [found, ...groups] = await Promise.all([definition(), ...wordings.map((name) => WORDING_LOADERS[name]())]);
  groups.forEach(addWording);
  loaded[checklistId] = found;
  return found;
};

/** Loads a checklist's definition with its findings and their wording, and adds it to `loadedDefinitions`. */
export const loadDefinition = async (checklistId: ChecklistId): Promise<InspectionTypeDefinition> =>
  loaded[checklistId] ?? load(checklistId);

/** Resolves to `loadedDefinitions` once they contain the definition that the plan needs. */
export const loadPlan = async (plan: Pick<InspectionPlan, 'type' | 'checkType'>): Promise<DefinitionSource> => {
  await loadDefinition(checklistOf(plan));
  return loaded;
};
