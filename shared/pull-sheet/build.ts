import { findRepairItem } from '#shared/catalog/repairs.ts';
import { familyOf } from '#shared/catalog/product-sizes.ts';
import { findSoldItem } from '#shared/catalog/sold-items.ts';
import { contextOf, type InspectionContext } from '#shared/inspection/context.ts';
import { listFindings } from '#shared/inspection/findings/findings.ts';
import { joinedLabel } from '#shared/inspection/repairs/joined-line.ts';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { lineIdOf, placeOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import { isOwnServiceId } from '#shared/inspection/repairs/own-service-ids.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Finding, Repair } from '#shared/inspection/results.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import type { Answers, Instance, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { isWrittenId } from '#shared/inspection/written/written-ids.ts';
import { unitLabel } from '#shared/catalog/units.ts';
import { isLeftOut } from '#shared/proposal/edited-lines.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { blocksOf } from './blocks.ts';
import { figureIn, foundAt, textOf, type PullFacts } from './facts.ts';
import { jobFacts, type JobSource } from './job.ts';
import type { PullLine, PullSheetModel, PullSheetSource } from './model.ts';
import { partsOf } from './parts.ts';
import { proposedLines } from './proposed.ts';
import { PRODUCT_RULES, SERVICE_RULES, type Rule } from './rules.ts';
import { selectPullSheet, type Approved } from './select.ts';
import { toolsOf } from './tools.ts';

export type PullInput = Omit<JobSource, 'inspection'> & {
  readonly definitions: DefinitionSource;
  readonly inspection: InspectionDetail;
  /** People's edits: which repairs the report recommends, and which lines the proposal leaves out. */
  readonly edits?: ReportEdits | undefined;
};

const answersOf = ({ fields }: InspectionDetail): Answers =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([id, { value }]) => (value === null ? [] : [[id, value] as const])),
  );

type Place = {
  readonly definition: InspectionTypeDefinition;
  readonly context: InspectionContext;
  readonly findings: readonly Finding[];
};

const factsFor = ({ definition, context, findings }: Place, instance: Instance | undefined): PullFacts => {
  const scope = context.calculations.scopeOf(instance);
  const suffix = instance?.suffix ?? '';
  const hasPart = (componentId: string) => context.components.some(({ component }) => component.id === componentId);
  return {
    type: definition.type,
    scope,
    suffix,
    isFound: foundAt(findings, suffix, hasPart),
    ...(instance && { instanceLabel: instance.label }),
    text: textOf(definition, scope),
    figure: figureIn(scope),
  };
};

const serviceRules: Readonly<Record<string, Rule>> = SERVICE_RULES;
const other = partsOf('OTHER');

/** A repair without a rule is listed in the technician's or the company's own words. */
const wordedRule = ({ id, label, quantity, unit }: Repair): Rule => {
  const counted = {
    unit: unitLabel(unit ?? 'EACH') || 'pc',
    basis: isWrittenId(id)
      ? 'As written in the inspection; check what you’ll need'
      : 'One of your own services; check what you’ll need',
  };
  return { parts: [() => [other.some(id.toLowerCase(), label, quantity ?? 1, counted)]], tools: [] };
};

/** A sized product uses the rule of its family; a product without a rule is listed as sold. */
const ruleOf = (repair: Repair): Rule => {
  const { id, label } = repair;
  if (isWrittenId(id) || isOwnServiceId(id)) return wordedRule(repair);
  const family = familyOf(id);
  const known = serviceRules[id] ?? PRODUCT_RULES[id] ?? PRODUCT_RULES[family];
  if (known) return known;
  const isProduct = findRepairItem(family)?.kind === 'product' || findSoldItem(id)?.kind === 'product';
  const part = () => [other.one(id.toLowerCase(), label, { basis: 'One for this repair; check size and model' })];
  return { parts: isProduct ? [part] : [], tools: [] };
};

/** Whether the report recommends it, as edited. */
const isRecommended = ({ findingId }: Finding, { id, chosen }: Repair, edits: ReportEdits): boolean => {
  const edit = edits[`repair/${findingId}/${id}/chosen`];
  return typeof edit === 'boolean' ? edit : chosen;
};

type Wanted = { readonly finding: Finding; readonly repair: Repair };

const instanceLabelOf = (instance: Instance | undefined): string | undefined => instance?.label.toLowerCase();

const labelOf = ({ label }: Repair, instance: Instance | undefined): string =>
  instance === undefined ? label : `${label} (${instanceLabelOf(instance)})`;

const lineOf = ({ finding, repair }: Wanted, place: Place, instance: Instance | undefined): PullLine => {
  const suffix = suffixOfWork(finding.componentId, repair);
  const { size, material, spans } = repair;
  const facts = {
    ...factsFor(place, instance),
    ...(size !== undefined && { size }),
    ...(material !== undefined && { material }),
  };
  const { parts, tools } = ruleOf(repair);
  const drafts = [...parts.flatMap((part) => part(facts)), ...toolsOf(tools, facts)];
  const lineId = lineIdOf(repair.id, suffix);
  return {
    lineId,
    repairId: repair.id,
    suffix,
    ...(spans !== undefined && { place: placeOf(suffix, repair) }),
    label: labelOf(repair, instance),
    ...(instance !== undefined && { instanceLabel: instanceLabelOf(instance) }),
    isProposed: repair.chosen,
    blocks: blocksOf(drafts, facts, lineId),
  };
};

/** The instance whose answers apply to a repair: the flue for work on a flue, else the finding's own flue or appliance. */
const instanceOf = ({ componentId }: Finding, { at }: Repair, { definition, context }: Place): Instance | undefined => {
  const own = context.components.find(({ component }) => component.id === componentId)?.component.instance;
  if (at === undefined) return own;
  const flues = definition.guided?.instances.chim ?? [];
  // A single flue isn't numbered: its parts belong to the whole inspection.
  return flues.length < 2 ? undefined : flues.find(({ suffix }) => suffix === at);
};

const formerIdsOf = ({ lineId, formerIds = [] }: PullLine, id: string): string[] =>
  id === lineId || formerIds.includes(id) ? formerIds : [...formerIds, id];

/** Every repair of every finding, once per flue or appliance; advice needs no material. */
const linesOf = (place: Place, edits: ReportEdits): readonly PullLine[] => {
  const lines = new Map<string, PullLine>();
  for (const finding of place.findings) {
    for (const offered of finding.repairs.filter(({ kind }) => kind !== 'action')) {
      const repair = { ...offered, chosen: isRecommended(finding, offered, edits) };
      const lineId = lineIdOf(repair.id, suffixOfWork(finding.componentId, repair));
      const before = lines.get(lineId);
      const line = before ?? lineOf({ finding, repair }, place, instanceOf(finding, repair, place));
      const label = joinedLabel([line.label, labelOf(repair, instanceOf(finding, repair, place))]);
      const formerIds = formerIdsOf(line, repair.id + splitId(finding.componentId).suffix);
      lines.set(lineId, {
        ...line,
        label,
        isProposed: line.isProposed || repair.chosen,
        ...(formerIds.length > 0 && { formerIds }),
      });
    }
  }
  return [...lines.values()].map((line) => ({ ...line, isProposed: line.isProposed && !isLeftOut(line, edits) }));
};

/**
 * Everything the repairs of an inspection may need, line by line, for `selectPullSheet` to choose from. Pure. Throws RangeError
 * if `definitions` lacks the inspection's own.
 */
export const pullSheetSource = ({ definitions, inspection, client, edits = {} }: PullInput): PullSheetSource => {
  const answers = answersOf(inspection);
  const definition = guidedDefinition(definitions, inspection.plan ?? proPlan(inspection.type), answers);
  const context = contextOf(definition, answers);
  const place = { definition, context, findings: listFindings(context) };
  const lines = [...linesOf(place, edits)];
  return {
    inspectionId: inspection.inspectionId,
    ...(inspection.isSample && { isSample: inspection.isSample }),
    clientName: client?.name ?? inspection.clientName,
    typeLabel: definition.label,
    job: [...jobFacts({ inspection, client }, factsFor(place, undefined))],
    lines,
    proposed: proposedLines(lines, { definitions, inspection, edits }),
  };
};

/** The pull sheet of an inspection: for the approved lines, or else for the proposed ones. */
export const buildPullSheet = (input: PullInput, approved?: Approved): PullSheetModel =>
  selectPullSheet(pullSheetSource(input), approved);
