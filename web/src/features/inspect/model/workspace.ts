import { createContext, useContext } from 'react';
import type { ComponentResult, Finding, InspectionResult, Missing } from '#shared/inspection/results.ts';
import type { Answers, ComponentDefinition, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { AddedPhoto } from '#web/offline/local-inspections.ts';
import type { AnswerValue, LocalPhoto } from '#web/offline/records.ts';

/** What the company allows here (company settings, specification section 5). */
export type Policy = { showPrices: boolean; editWording: boolean };

export type Values = Readonly<Record<string, AnswerValue>>;

/** Everything one guided inspection works on; the page makes it from the device's copy, tests make their own. */
export type Workspace = {
  inspectionId: string;
  clientName: string;
  level: string;
  definition: InspectionTypeDefinition;
  answers: Answers;
  photos: readonly LocalPhoto[];
  result: InspectionResult;
  policy: Policy;
  /** Stores answers on the device; `null` clears a field. */
  save: (values: Values) => void;
  addPhoto: (componentId: string, file: Blob) => Promise<AddedPhoto>;
  removePhoto: (photoId: string) => Promise<void>;
};

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === undefined) throw new Error('No inspection is open');
  return workspace;
}

/** One component with all that concerns it. */
export type Part = {
  component: ComponentDefinition;
  result: ComponentResult;
  findings: readonly Finding[];
  missing: readonly Missing[];
  photos: readonly LocalPhoto[];
};

/** The visible components of a section, in order. */
export function partsOf(workspace: Workspace, sectionId: string): Part[] {
  const section = workspace.definition.sections.find(({ id }) => id === sectionId);
  return (section?.components ?? []).flatMap((component) => {
    const result = workspace.result.components.find(({ componentId }) => componentId === component.id);
    if (result === undefined) return [];
    const mine = <T extends { componentId?: string }>(list: readonly T[]) =>
      list.filter(({ componentId }) => componentId === component.id);
    return [
      {
        component,
        result,
        findings: mine(workspace.result.findings),
        missing: mine(workspace.result.missing),
        photos: mine(workspace.photos),
      },
    ];
  });
}

/** Nothing more is asked of it: it has its state (or needs none) and nothing of it is missing. */
export function isDone({ component, result, missing }: Part): boolean {
  return (result.state !== undefined || component.stateless === true) && missing.length === 0;
}

/** What was begun and cannot be left as it is: a defect without its photo, a state that the answers deny. */
export function blockersOf(workspace: Workspace, sectionId: string): readonly Missing[] {
  return workspace.result.missing.filter((missing) => missing.sectionId === sectionId && missing.reason !== 'answer');
}
