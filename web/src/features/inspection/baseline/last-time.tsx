import { use } from 'react';
import { optionalPart } from '#web/ui/optional-part.tsx';
import type { InspectionPart } from '../model/workspace.ts';
import { BaselineContext } from './baseline-context.ts';

/** Loaded when an earlier visit is known: a first inspection needs no code for it. */
const LastResult = optionalPart(async () => (await import('./last-result.tsx')).LastResult);

/** The result of this component at the client's last visit; nothing if there was none. */
export function LastTime({ part }: { part: InspectionPart }) {
  const baseline = use(BaselineContext)?.baseline;
  const before = baseline?.components[part.component.id];
  if (baseline === undefined || before === undefined) return null;
  return <LastResult part={part} before={before} completedAt={baseline.completedAt} />;
}
