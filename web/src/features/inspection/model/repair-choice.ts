import { findingFieldId } from '#shared/inspection/implicit-fields.ts';
import type { Finding } from '#shared/inspection/results.ts';

type Values = Record<string, string[]>;

const fieldOf = ({ componentId, responseId }: Finding): string => findingFieldId(componentId, responseId, 'repairs');

/** Adds or removes an independent repair. The last one stays: an empty choice would mean the proposed one again. */
export function toggledRepair(finding: Finding, id: string): Values {
  const chosen = finding.repairs.filter((repair) => (repair.id === id) !== repair.chosen).map((repair) => repair.id);
  return chosen.length > 0 ? { [fieldOf(finding)]: chosen } : {};
}

/** Chooses one alternative in place of the others; independent repairs stay as they are. */
const withPick = ({ repairs }: Finding, id: string): string[] => {
  const group = repairs.find((repair) => repair.id === id)?.choiceGroup;
  return repairs.filter((one) => (one.choiceGroup === group ? one.id === id : one.chosen)).map((one) => one.id);
};

/** A flue is put right in one way, so its other findings that offer the same way take it too. */
export function pickedRepair(finding: Finding, id: string, findings: readonly Finding[]): Values {
  const alike = findings.filter(
    (one) =>
      one.flueKey !== undefined && one.flueKey === finding.flueKey && one.repairs.some((repair) => repair.id === id),
  );
  const changed = alike.some(({ findingId }) => findingId === finding.findingId) ? alike : [finding];
  // A finding that proposes nothing of the flue so far keeps what it proposes.
  const taking = changed.filter(
    (one) =>
      one.findingId === finding.findingId ||
      one.repairs.some(({ choiceGroup, chosen }) => chosen && choiceGroup !== undefined),
  );
  return Object.fromEntries(taking.map((one) => [fieldOf(one), withPick(one, id)]));
}
