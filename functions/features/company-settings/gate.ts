import type { Actor, CompanyToggles } from '#shared/auth/actor.ts';
import { SPECIAL_ORGANIZATIONS } from '#shared/auth/special-organizations.ts';
import { type FeatureFlag, passesGate, type Version } from '#shared/auth/version-gate.ts';
import type { InspectionKit, Logic } from '#shared/inspection/kit.ts';

/** The organization's properties that decide which inspections it may do and what may be shown. */
export type GatedOrganization = {
  organizationId: string;
  version: Version;
  flags: readonly FeatureFlag[];
  settings: CompanyToggles;
};

export const organizationOf = ({ organizationId, organizationVersion, flags, settings }: Actor): GatedOrganization => ({
  organizationId,
  version: organizationVersion,
  flags,
  settings,
});

/** Whether all the organization's users may use a logic, by the gate of section 6 with its own version. */
export function mayUseLogic({ organizationId, version, flags }: GatedOrganization, logic: Logic): boolean {
  const subject = { userVersion: version, organizationVersion: version, organizationId, flags };
  return passesGate(subject, { version: logic }, SPECIAL_ORGANIZATIONS);
}

/** The effective version: Lite if the gate doesn't allow the check version. */
export const versionOf = (organization: GatedOrganization): Version =>
  organization.version === 'check' && !mayUseLogic(organization, 'check') ? 'Lite' : organization.version;

export const hasAlternateReasons = ({ organizationId }: Pick<GatedOrganization, 'organizationId'>): boolean =>
  organizationId === SPECIAL_ORGANIZATIONS.alternateReasons;

type LogicOfTypes = InspectionKit['guide']['logic'];

function allowedLogic(logic: LogicOfTypes, organization: GatedOrganization): LogicOfTypes {
  const entries = Object.entries(logic).map(([type, sections]) => [
    type,
    Object.fromEntries(Object.entries(sections).filter(([, one]) => mayUseLogic(organization, one))),
  ]);
  return Object.fromEntries(entries) as LogicOfTypes;
}

/** The kit as it applies now: settings made under another product version stop applying when the version changes. */
export const kitInForce = (kit: InspectionKit, organization: GatedOrganization): InspectionKit => ({
  ...kit,
  guide: { ...kit.guide, logic: allowedLogic(kit.guide.logic, organization) },
});

export function withoutPrice<T extends { readonly priceCents?: number }>(response: T): T {
  const rest: T & { priceCents?: number } = { ...response };
  delete rest.priceCents;
  return rest;
}

/** Removes amounts where the company hides its prices; the items themselves stay. */
export function withoutAmounts(kit: InspectionKit): InspectionKit {
  const hidden = Object.entries(kit.priceBook).flatMap(([id, { isHidden }]) =>
    isHidden === true ? [[id, { isHidden }] as const] : [],
  );
  const { overrides, own } = kit.responses;
  const responses = {
    ...kit.responses,
    overrides: Object.fromEntries(Object.entries(overrides).map(([id, override]) => [id, withoutPrice(override)])),
    own: own.map(withoutPrice),
  };
  return { ...kit, responses, priceBook: Object.fromEntries(hidden) };
}

export const shownKit = (kit: InspectionKit, organization: GatedOrganization): InspectionKit => {
  const inForce = kitInForce(kit, organization);
  return organization.settings.showPrices ? inForce : withoutAmounts(inForce);
};
