import type { InspectionKit } from '#shared/inspection/kit.ts';
import { conflict, ruleBroken } from '#shared/errors.ts';
import { WriteRefused } from '#functions/data/table-errors.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { type GatedOrganization, shownKit } from './gate.ts';
import type { KitRepository } from './repository.ts';
import { decisionWrite } from './suggestions.ts';

/** A row of the table ends at 400 KB, and an inspection takes the whole kit with it. */
const MAX_KIT_BYTES = 250_000;

export type KitPorts = { kits: KitRepository; clock: Clock; organization: GatedOrganization; by: string };
export type KitChange = {
  /** The version the change was made against. */
  kitVersion: number;
  /** For the audit log: what changed, and where. */
  act: string;
  subject?: string;
  change: (kit: InspectionKit) => InspectionKit | Promise<InspectionKit>;
  /** The suggestion that the change accepts. */
  suggestionId?: string | undefined;
};

const changedMeanwhile = () =>
  conflict('kitVersion', 'Someone else changed the company’s settings. Nothing was saved. Reload and try again.');

/**
 * Makes the next version of the company's kit and answers it as its people may see it. 409 when the change was made
 * against another version than the latest; every version stays, so that an inspection can tell what it began with.
 */
export async function changeKit(
  { kitVersion, act, subject, change, suggestionId }: KitChange,
  ports: KitPorts,
): Promise<InspectionKit> {
  const { kits, clock, organization, by } = ports;
  const before = await kits.latest();
  if (before.kitVersion !== kitVersion) throw changedMeanwhile();
  const after: InspectionKit = { ...(await change(before)), kitVersion: kitVersion + 1 };
  if (Buffer.byteLength(JSON.stringify(after)) > MAX_KIT_BYTES) {
    throw ruleBroken({ main: 'The company’s responses are too long in total. Shorten some of them.' });
  }
  const at = instant(clock);
  const detail = { kitVersion: String(after.kitVersion) };
  const entry = auditWrite({ act, at, by, ...(subject === undefined ? {} : { subject }), detail });
  const decision = suggestionId === undefined ? [] : [decisionWrite({ suggestionId, decision: 'accepted', at, by })];
  try {
    await kits.write([kits.creation(after, { at, by }), entry, ...decision]);
  } catch (error) {
    throw error instanceof WriteRefused ? changedMeanwhile() : error;
  }
  return shownKit(after, organization);
}
