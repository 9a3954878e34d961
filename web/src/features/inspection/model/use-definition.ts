import { useCallback, useEffect, useState } from 'react';
import { loadedDefinitions, loadPlan } from '#shared/inspection/definitions/load.ts';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { checklistOf } from '#shared/inspection/plan.ts';

export type DefinitionState =
  | { state: 'loading' | 'failed'; definitions?: undefined; retry: () => void }
  /** `definitions` has the plan's own; it is the same object at each render. */
  | { state: 'ready'; definitions: DefinitionSource; retry: () => void };

/** Loads what the plan's walk asks; once loaded it is there for good, and offline the service worker has it. */
export function useDefinition(plan: Pick<InspectionPlan, 'type' | 'checkType'> | undefined): DefinitionState {
  const walk = plan === undefined ? undefined : checklistOf(plan);
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ walk: string; attempt: number; isLoaded: boolean }>();
  const { type, checkType } = plan ?? {};

  useEffect(() => {
    if (type === undefined || walk === undefined) return undefined;
    let isCurrent = true;
    const settle = (isLoaded: boolean) => {
      if (isCurrent) setSettled({ walk, attempt, isLoaded });
    };
    loadPlan({ type, ...(checkType === undefined ? {} : { checkType }) }).then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [type, checkType, walk, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  if (walk !== undefined && loadedDefinitions[walk] !== undefined)
    return { state: 'ready', definitions: loadedDefinitions, retry };
  const isFailed = settled?.walk === walk && settled?.attempt === attempt && !settled.isLoaded;
  return { state: isFailed ? 'failed' : 'loading', retry };
}
