import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cardHref } from './flue-href.ts';
import { useDesk, type Part } from '../model/workspace.ts';

type FromWalk = { isFromWalk?: boolean } | null;

/** Goes with the way from the card to the flue's screen. */
export const FROM_WALK: FromWalk = { isFromWalk: true };

/** Before the flue's screen opens, the walk's own entry in the history names the card: the browser's Back returns to it. */
export function useKeptCard(part: Part): () => void {
  const { inspectionId } = useDesk();
  const navigate = useNavigate();
  return useCallback(
    () => void navigate(cardHref(inspectionId, part), { replace: true }),
    [navigate, inspectionId, part],
  );
}

/** Back to the card: by the history where the card opened the screen, so that Back does not lead here again. */
export function useWayBack(part: Part): () => void {
  const { inspectionId } = useDesk();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: FromWalk };
  return useCallback(() => {
    if (state?.isFromWalk === true) void navigate(-1);
    else void navigate(cardHref(inspectionId, part), { replace: true });
  }, [navigate, state, inspectionId, part]);
}
