import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cardHref } from './flue-href.ts';
import { useInspectionActions, type InspectionPart } from '../model/workspace.ts';

type FromChecklist = { isFromChecklist?: boolean } | null;

/** History state set when the card opens the flue's screen. */
export const FROM_CHECKLIST: FromChecklist = { isFromChecklist: true };

/** Adds the card to the current history entry before the flue's screen opens, so that the browser's Back returns to the card. */
export function useKeptCard(part: InspectionPart): () => void {
  const { inspectionId } = useInspectionActions();
  const navigate = useNavigate();
  return useCallback(
    () => void navigate(cardHref(inspectionId, part), { replace: true }),
    [navigate, inspectionId, part],
  );
}

/**
 * Returns to the card. Goes back in the history if the card opened the screen, so that Back does not reopen it. Returns only
 * once: going back is asynchronous, so the second tap of a double tap would go back another page.
 */
export function useReturnToCard(part: InspectionPart): () => void {
  const { inspectionId } = useInspectionActions();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: FromChecklist };
  const isReturning = useRef(false);
  return useCallback(() => {
    if (isReturning.current) return;
    isReturning.current = true;
    if (state?.isFromChecklist === true) void navigate(-1);
    else void navigate(cardHref(inspectionId, part), { replace: true });
  }, [navigate, state, inspectionId, part]);
}
