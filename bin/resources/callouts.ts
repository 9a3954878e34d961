import * as React from 'react';
import type { Callout, CalloutSource } from '#functions/pdf/resources/callouts.ts';
import type { DiagramId } from '#shared/catalog/diagrams.ts';

/** Reads the numbered callouts of these drawings from the web's components. */
export async function loadCallouts(ids: readonly DiagramId[]): Promise<CalloutSource> {
  // Outside the web build, the components use the classic JSX runtime, which expects a global React.
  Object.assign(globalThis, { React });
  const { DRAWING_LOADERS } = await import('#web/diagrams/drawings.ts');
  const loaded = new Map<string, readonly Callout[]>();
  for (const id of ids) {
    const { parts } = await DRAWING_LOADERS[id]();
    loaded.set(
      id,
      parts.map(({ label, bubble, spot, elbow }) => ({ label, bubble, spot, ...(elbow && { elbow }) })),
    );
  }
  return (id) => loaded.get(id) ?? [];
}
