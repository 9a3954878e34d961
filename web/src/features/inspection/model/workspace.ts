import { createContext, use, useSyncExternalStore } from 'react';
import type { InspectionPlan, PriceBook } from '#shared/inspection/kit.ts';
import type { ComponentResult, Contradiction, Finding, InspectionResult, Missing } from '#shared/inspection/results.ts';
import type {
  Answers,
  ComponentDefinition,
  InspectionTypeDefinition,
  SectionDefinition,
} from '#shared/inspection/types.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import type { AddedPhoto } from '#web/offline/entities/local-inspections.ts';
import type { AnswerValue, LocalPhoto } from '#web/offline/db/records.ts';

/** What the company allows in this inspection (company settings, specification section 5). */
export type Policy = { showPrices: boolean; editWording: boolean; editPrices: boolean };

export type FieldValues = Readonly<Record<string, AnswerValue>>;

/** One component with its answers and derived state. Keeps its identity until any of them changes. */
export type InspectionPart = {
  section: SectionDefinition;
  component: ComponentDefinition;
  result: ComponentResult;
  findings: readonly Finding[];
  missing: readonly Missing[];
  photos: readonly LocalPhoto[];
  /** The answers of the component's own fields, including implicit fields and those of its findings. */
  answers: Answers;
  calculations: readonly Calculation[];
  /** Findings of the component that other answers or calculations contradict. */
  contradictions: readonly Contradiction[];
};

/** The current state of a guided inspection, as displayed. */
export type InspectionState = {
  plan: InspectionPlan;
  definition: InspectionTypeDefinition;
  answers: Answers;
  photos: readonly LocalPhoto[];
  result: InspectionResult;
  /** The visible components by id, in order. */
  parts: ReadonlyMap<string, InspectionPart>;
};

/** Constants of an open inspection, and the actions on it. */
export type InspectionActions = {
  inspectionId: string;
  clientId: string;
  clientName: string;
  policy: Policy;
  /** Stores answers on the device; `null` clears a field. */
  save: (values: FieldValues) => void;
  addPhoto: (componentId: string, file: Blob) => Promise<AddedPhoto>;
  removePhoto: (photoId: string) => Promise<void>;
  /** Replaces the whole price book of this inspection. */
  setPriceBook: (priceBook: PriceBook) => Promise<void>;
  /** The error message for an invalid answer. */
  validate: (fieldId: string, value: unknown) => string | undefined;
  /** The state derived from every tap so far, for decisions made in event handlers. */
  latest: () => InspectionState;
};

export interface WorkspaceSource {
  readonly actions: InspectionActions;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => InspectionState;
}

export const WorkspaceContext = createContext<WorkspaceSource | undefined>(undefined);

function useSource(): WorkspaceSource {
  const source = use(WorkspaceContext);
  if (source === undefined) throw new Error('No inspection is open');
  return source;
}

/** The whole state, new with every answer; for the header, footer and review. A card uses only its `Part` and the actions. */
export function useInspectionState(): InspectionState {
  const source = useSource();
  return useSyncExternalStore(source.subscribe, source.snapshot);
}

/**
 * Selects a slice of the state and re-renders only when that slice changes. The selector must return an object from the store,
 * not create one.
 */
export function useSelected<T>(select: (workspace: InspectionState) => T): T {
  const source = useSource();
  return useSyncExternalStore(source.subscribe, () => select(source.snapshot()));
}

export const useResult = (): InspectionResult => useSelected(({ result }) => result);

export function useInspectionActions(): InspectionActions {
  return useSource().actions;
}

/** The visible components of a section, in order. */
export function partsOf(workspace: InspectionState, sectionId: string): InspectionPart[] {
  return [...workspace.parts.values()].filter(({ section }) => section.id === sectionId);
}

/** The component needs no more input: it has its state (or needs none) and nothing is missing. */
export function isDone({ component, result, missing }: InspectionPart): boolean {
  const needsNone = component.stateless === true || result.beyondLevel === true;
  return (result.state !== undefined || needsNone) && missing.length === 0;
}

/**
 * Incomplete entries that block leaving the section, such as a defect without its photo or a state that the answers contradict.
 */
export function blockersOf({ missing: all }: InspectionResult, sectionId: string): readonly Missing[] {
  return all.filter(
    (missing) => missing.sectionId === sectionId && missing.reason !== 'answer' && missing.reason !== 'lead',
  );
}
