import { parseHlc, type Hlc } from '#shared/inspection/merge/hlc.ts';
import type { LocalInspection } from '../db/records.ts';

type Stamped = { readonly at: Hlc; readonly by?: string };

export const isOfNode = ({ at }: Pick<Stamped, 'at'>, nodes: ReadonlySet<string>): boolean =>
  nodes.has(parseHlc(at)?.node ?? '');

/**
 * Whether this device's user must be told about a lost value. Not if this device made the winning value, and not if one
 * user changed their own answer on two other devices.
 */
export function isForThisDevice(lost: Stamped, current: Stamped, nodes: ReadonlySet<string>): boolean {
  if (isOfNode(current, nodes)) return false;
  return isOfNode(lost, nodes) || lost.by === undefined || lost.by !== current.by;
}

/** Whether an inspection has a lost value that its user must be told about and has not dismissed. */
export function isUndecided(
  { superseded = [], settled = [], answers }: LocalInspection,
  nodes: ReadonlySet<string>,
): boolean {
  return superseded.some((lost) => {
    const current = answers?.fields[lost.fieldId];
    if (settled.includes(`${lost.fieldId} ${lost.at}`)) return false;
    return current === undefined || isForThisDevice(lost, current, nodes);
  });
}
