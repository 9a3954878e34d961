import { parseHlc, type Hlc } from '#shared/inspection/hlc.ts';
import type { LocalInspection } from '../db/records.ts';

type Stamped = { readonly at: Hlc; readonly by?: string };

export const isOfNode = ({ at }: Pick<Stamped, 'at'>, nodes: ReadonlySet<string>): boolean =>
  nodes.has(parseHlc(at)?.node ?? '');

/**
 * Whether this device's user must be told about a lost value. Not if this device made the winning value, and not if one
 * user changed their own answer on two other devices.
 */
export function isForThisDevice(lost: Stamped, stands: Stamped, nodes: ReadonlySet<string>): boolean {
  if (isOfNode(stands, nodes)) return false;
  return isOfNode(lost, nodes) || lost.by === undefined || lost.by !== stands.by;
}

/** Whether an inspection has a lost value that its user must be told about and has not dismissed. */
export function isUndecided(
  { superseded = [], settled = [], answers }: LocalInspection,
  nodes: ReadonlySet<string>,
): boolean {
  return superseded.some((lost) => {
    const stands = answers?.fields[lost.fieldId];
    if (settled.includes(`${lost.fieldId} ${lost.at}`)) return false;
    return stands === undefined || isForThisDevice(lost, stands, nodes);
  });
}
