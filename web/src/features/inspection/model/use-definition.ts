import { useCallback, useEffect, useState } from 'react';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import type { InspectionPlan, ChecklistId } from '#shared/inspection/kit.ts';
import { checklistOf } from '#shared/inspection/plan.ts';
import { laterPart, type LaterPart } from '#web/lib/chunks/later-part.ts';

type Checklist = Pick<InspectionPlan, 'type' | 'checkType'>;

/** The chunk includes the engine. It loads immediately, while the page reads the inspection. */
const loader = laterPart(() => import('#shared/inspection/definitions/load.ts'));
loader.preload().catch(() => undefined);

const load = async (plan: Checklist): Promise<unknown> => {
  await loader.preload();
  return loader.get()?.loadPlan(plan);
};

type PreloadablePart = Pick<LaterPart<unknown>, 'preload' | 'isLoaded'>;

/** The loaded definitions, once they include this checklist's definition and `part` is loaded too. */
function definitionsWith(checklistId: ChecklistId, part: PreloadablePart | undefined): DefinitionSource | undefined {
  const definitions = loader.get()?.loadedDefinitions;
  return definitions?.[checklistId] !== undefined && (part?.isLoaded() ?? true) ? definitions : undefined;
}

export type DefinitionState =
  | { state: 'loading' | 'failed'; definitions?: undefined; retry: () => void }
  /** `definitions` includes the plan's definition and keeps its identity across renders. */
  | { state: 'ready'; definitions: DefinitionSource; retry: () => void };

/**
 * Loads the definition for the plan's checklist, and `part`, the code that needs it, in parallel. Once loaded, both stay in
 * memory; offline, the service worker serves them.
 */
export function useDefinition(plan: Checklist | undefined, part?: PreloadablePart): DefinitionState {
  const checklistId = plan === undefined ? undefined : checklistOf(plan);
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ checklistId: string; attempt: number; isLoaded: boolean }>();
  const { type, checkType } = plan ?? {};

  useEffect(() => {
    if (type === undefined || checklistId === undefined) return undefined;
    let isCurrent = true;
    const settle = (isLoaded: boolean) => {
      if (isCurrent) setSettled({ checklistId, attempt, isLoaded });
    };
    Promise.all([load({ type, ...(checkType && { checkType }) }), part?.preload()]).then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [type, checkType, checklistId, part, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const definitions = checklistId === undefined ? undefined : definitionsWith(checklistId, part);
  if (definitions !== undefined) return { state: 'ready', definitions, retry };
  const isFailed = settled?.checklistId === checklistId && settled?.attempt === attempt && !settled.isLoaded;
  return { state: isFailed ? 'failed' : 'loading', retry };
}
