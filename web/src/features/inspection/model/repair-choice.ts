import { findingFieldId } from '#shared/inspection/implicit-fields.ts';
import type { Finding } from '#shared/inspection/results.ts';

type Values = Record<string, string[]>;

const fieldOf = ({ componentId, responseId }: Finding): string => findingFieldId(componentId, responseId, 'repairs');

/** Adds or removes an independent repair. The last one can't be removed: an empty selection means the proposed repair. */
export function toggledRepair(finding: Finding, id: string): Values {
  const chosen = finding.repairs.filter((repair) => (repair.id === id) !== repair.chosen).map((repair) => repair.id);
  return chosen.length > 0 ? { [fieldOf(finding)]: chosen } : {};
}

/** Replaces the chosen alternative of a group. Independent repairs stay unchanged. */
const withPick = ({ repairs }: Finding, id: string): string[] => {
  const group = repairs.find((repair) => repair.id === id)?.choiceGroup;
  return repairs
    .filter((repair) => (repair.choiceGroup === group ? repair.id === id : repair.chosen))
    .map((repair) => repair.id);
};

/** A flue is repaired by one method, so its other findings that offer the same repair select it too. */
export function pickedRepair(finding: Finding, id: string, findings: readonly Finding[]): Values {
  const alike = findings.filter(
    (other) =>
      other.flueKey !== undefined &&
      other.flueKey === finding.flueKey &&
      other.repairs.some((repair) => repair.id === id),
  );
  const changed = alike.some(({ findingId }) => findingId === finding.findingId) ? alike : [finding];
  // A finding that proposes no flue repair yet keeps its proposal.
  const taking = changed.filter(
    (other) =>
      other.findingId === finding.findingId ||
      other.repairs.some(({ choiceGroup, chosen }) => chosen && choiceGroup !== undefined),
  );
  return Object.fromEntries(taking.map((other) => [fieldOf(other), withPick(other, id)]));
}
