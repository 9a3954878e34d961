import { useEffect, useState } from 'react';
import type { DiagramId } from '#shared/catalog/diagrams.ts';
import { loadDrawing } from './drawings.ts';
import type { DiagramDrawing } from './types.ts';

type Loaded = { readonly id: DiagramId; readonly drawing: DiagramDrawing | 'failed' };

/** The drawing of a diagram: undefined while it loads, 'failed' if it can’t be loaded. Nothing is loaded until it is needed. */
export function useDrawing(id: DiagramId, isWanted = true): DiagramDrawing | 'failed' | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const cache = (drawing: DiagramDrawing | 'failed') => {
      if (isCurrent) setLoaded({ id, drawing });
    };
    loadDrawing(id).then(cache, () => cache('failed'));
    return () => {
      isCurrent = false;
    };
  }, [id, isWanted]);
  return loaded?.id === id ? loaded.drawing : undefined;
}
