import type { InspectionKit } from '#shared/inspection/kit.ts';
import { asJson, canonicalJson } from '#shared/canonical-json.ts';
import { conflict, ruleBroken } from '#shared/errors.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { type AuditEntry, auditWrite } from '#functions/features/audit/audit.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { type GatedOrganization, shownKit } from './gate.ts';
import type { KitRepository } from './repository.ts';
import { decisionWrite } from './suggestions.ts';

/** A row is limited to 400 KB, and an inspection copies the whole kit. */
const MAX_KIT_BYTES = 250_000;

export type KitPorts = { kits: KitRepository; clock: Clock; organization: GatedOrganization; by: string };
export type KitChange = {
  /** The version the change was made against. */
  kitVersion: number;
  /** For the audit log: the action and its subject. */
  act: AuditEntry['act'];
  subject?: string;
  change: (kit: InspectionKit) => InspectionKit | Promise<InspectionKit>;
  /** The suggestion that this change accepts. */
  suggestionId?: string | undefined;
};

const changedByOthers = () =>
  conflict('kitVersion', 'Someone else changed the company’s settings. Nothing was saved. Reload and try again.');

const isSame = (a: InspectionKit, b: InspectionKit): boolean => canonicalJson(asJson(a)) === canonicalJson(asJson(b));

/**
 * Saves the next version of the company's kit and returns it as its users may see it. 409 when the change was made
 * against a version that isn't the latest. All versions are kept, so that an inspection can look up the one it started
 * with. A change without an effect creates no version.
 */
export async function changeKit(
  { kitVersion, act, subject, change, suggestionId }: KitChange,
  ports: KitPorts,
): Promise<InspectionKit> {
  const { kits, clock, organization, by } = ports;
  const before = await kits.latest();
  if (before.kitVersion !== kitVersion) throw changedByOthers();
  const changed = await change(before);
  if (suggestionId === undefined && isSame(before, changed)) return shownKit(before, organization);
  const after: InspectionKit = { ...changed, kitVersion: kitVersion + 1 };
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
    throw error instanceof ConditionFailedError ? changedByOthers() : error;
  }
  return shownKit(after, organization);
}
