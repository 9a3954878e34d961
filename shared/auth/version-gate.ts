import type { SpecialOrganizations } from './special-organizations.ts';

export const VERSIONS = ['Pro', 'Lite', 'check', 'dasharama'] as const;
export type Version = (typeof VERSIONS)[number];

/** Feature flags of an organization; the handouts and the truck check each require one. */
export const FEATURE_FLAGS = ['truckCheck', 'refractoryPanels'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

/** The facts a version gate checks, all from the server's rows. */
export type GateSubject = {
  userVersion: Version;
  organizationVersion: Version;
  organizationId: string;
  flags: readonly FeatureFlag[];
};

export type Gate = { version?: Version; flag?: FeatureFlag };

/**
 * The version gate of section 6: Lite lets any user pass; otherwise the user's version must equal the required one, or
 * the organization must be Pro. The check version also opens to the two special check organizations.
 */
export function passesGate(subject: GateSubject, gate: Gate, special: SpecialOrganizations): boolean {
  if (gate.flag !== undefined && !subject.flags.includes(gate.flag)) return false;
  const required = gate.version ?? 'Lite';
  if (required === 'Lite' || subject.organizationVersion === 'Pro') return true;
  if (required === 'check') return special.check.includes(subject.organizationId);
  return subject.userVersion === required;
}
