import type { InspectionContext } from '#shared/inspection/context.ts';
import { FLUE_CHOICE } from '#shared/inspection/flues/flue-repairs.ts';
import { findingFieldId } from '#shared/inspection/implicit-fields.ts';
import { listOf } from '#shared/inspection/findings/issues.ts';
import type { Finding, Repair } from '#shared/inspection/results.ts';

const isFlueOption = ({ choiceGroup }: Repair): boolean => choiceGroup === FLUE_CHOICE;
const pickOf = ({ repairs }: Finding): string | undefined =>
  repairs.find((repair) => isFlueOption(repair) && repair.chosen)?.id;
const offers = ({ repairs }: Finding, id: string): boolean =>
  repairs.some((repair) => isFlueOption(repair) && repair.id === id);

/** Flue options by precedence: the technician's choices first, then each finding's proposal. */
const picksOf = (findings: readonly Finding[], { answers }: InspectionContext): readonly string[] => {
  const isExplicit = (finding: Finding): boolean => {
    const chosen = listOf(answers, findingFieldId(finding.componentId, finding.responseId, 'repairs'));
    return chosen.includes(pickOf(finding) ?? '');
  };
  const all = findings.map((finding) => ({ pick: pickOf(finding), isExplicit: isExplicit(finding) }));
  return all.toSorted((a, b) => Number(b.isExplicit) - Number(a.isExplicit)).flatMap(({ pick }) => pick ?? []);
};

const withPick = (finding: Finding, id: string): Finding =>
  pickOf(finding) === id
    ? finding
    : {
        ...finding,
        repairs: finding.repairs.map((repair) =>
          isFlueOption(repair) ? { ...repair, chosen: repair.id === id } : repair,
        ),
      };

/** One flue is repaired by one option, so findings that each propose an option get the same one, if all of them offer it. */
const aligned = (findings: readonly Finding[], context: InspectionContext): readonly Finding[] => {
  const picking = findings.filter((finding) => pickOf(finding) !== undefined);
  const id = picksOf(picking, context).find((pick) => picking.every((finding) => offers(finding, pick)));
  return id === undefined
    ? findings
    : findings.map((finding) => (picking.includes(finding) ? withPick(finding, id) : finding));
};

/** Aligns the flue options across findings. Keeps the order of the findings and every finding that doesn't change. */
export const alignFlueChoices = (findings: readonly Finding[], context: InspectionContext): readonly Finding[] => {
  const byFlue = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { flueKey } = finding;
    if (flueKey !== undefined) byFlue.set(flueKey, [...(byFlue.get(flueKey) ?? []), finding]);
  }
  const changed = new Map<string, Finding>();
  for (const group of byFlue.values()) {
    if (group.length < 2) continue;
    for (const finding of aligned(group, context)) changed.set(finding.findingId, finding);
  }
  return changed.size === 0 ? findings : findings.map((finding) => changed.get(finding.findingId) ?? finding);
};
