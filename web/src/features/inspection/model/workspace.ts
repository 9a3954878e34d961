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

/** What the company allows here (company settings, specification section 5). */
export type Policy = { showPrices: boolean; editWording: boolean; editPrices: boolean };

export type Values = Readonly<Record<string, AnswerValue>>;

/** One component with all that concerns it; the same object as long as none of it changes. */
export type Part = {
  section: SectionDefinition;
  component: ComponentDefinition;
  result: ComponentResult;
  findings: readonly Finding[];
  missing: readonly Missing[];
  photos: readonly LocalPhoto[];
  /** The answers of its own fields, implicit ones and those of its findings included. */
  answers: Answers;
  calculations: readonly Calculation[];
  /** Findings of it that other answers or calculations deny. */
  contradictions: readonly Contradiction[];
};

/** Everything that one guided inspection shows, in its current state. */
export type InspectionState = {
  plan: InspectionPlan;
  definition: InspectionTypeDefinition;
  answers: Answers;
  photos: readonly LocalPhoto[];
  result: InspectionResult;
  /** The visible components by id, in order. */
  parts: ReadonlyMap<string, Part>;
};

/** What never changes while an inspection is open, and what can be done to it. */
export type InspectionActions = {
  inspectionId: string;
  clientId: string;
  clientName: string;
  level: string;
  policy: Policy;
  /** Stores answers on the device; `null` clears a field. */
  save: (values: Values) => void;
  addPhoto: (componentId: string, file: Blob) => Promise<AddedPhoto>;
  removePhoto: (photoId: string) => Promise<void>;
  /** Replaces the prices of this inspection as a whole. */
  setPriceBook: (priceBook: PriceBook) => Promise<void>;
  /** The message for an answer that cannot be. */
  validate: (fieldId: string, value: unknown) => string | undefined;
  /** What follows from everything tapped so far, for what is decided in a handler. */
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

/** The whole, new with every answer: for the frame and the review. A card works on its `Part` and the desk alone. */
export function useInspectionState(): InspectionState {
  const source = useSource();
  return useSyncExternalStore(source.subscribe, source.snapshot);
}

/** One piece of the whole, rendered again only when that piece changes; the selector has to return what the store holds. */
export function useSelected<T>(select: (workspace: InspectionState) => T): T {
  const source = useSource();
  return useSyncExternalStore(source.subscribe, () => select(source.snapshot()));
}

export const useResult = (): InspectionResult => useSelected(({ result }) => result);

export function useInspectionActions(): InspectionActions {
  return useSource().actions;
}

/** The visible components of a section, in order. */
export function partsOf(workspace: InspectionState, sectionId: string): Part[] {
  return [...workspace.parts.values()].filter(({ section }) => section.id === sectionId);
}

/** Nothing more is asked of it: it has its state (or needs none) and nothing of it is missing. */
export function isDone({ component, result, missing }: Part): boolean {
  const needsNone = component.stateless === true || result.beyondLevel === true;
  return (result.state !== undefined || needsNone) && missing.length === 0;
}

/** What was begun and cannot be left as it is: a defect without its photo, a state that the answers deny. */
export function blockersOf({ missing: all }: InspectionResult, sectionId: string): readonly Missing[] {
  return all.filter(
    (missing) => missing.sectionId === sectionId && missing.reason !== 'answer' && missing.reason !== 'lead',
  );
}
