import { useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { optionalPart } from '#web/ui/optional-part.tsx';
import type { PrintedInspectionsProps } from './printed-inspections.tsx';

const PrintedInspections = optionalPart(async () => (await import('./printed-inspections.tsx')).PrintedInspections);

/** The printed list, loaded after the first screen, because it isn't needed before someone prints. */
export function PrintedList(props: PrintedInspectionsProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && props.rows.length > 0 ? <PrintedInspections {...props} /> : null;
}
