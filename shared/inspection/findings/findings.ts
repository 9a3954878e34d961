import { hazardOf, HAZARDS } from '#shared/catalog/hazards.ts';
import { findRepairItem, workLabelOf } from '#shared/catalog/repairs.ts';
import { currentRepairs } from '#shared/catalog/sweeps.ts';
import type { Severity } from '#shared/catalog/types.ts';
import type { Scope } from '#shared/inspection/sheets/sheet.ts';
import { isAnswered } from '#shared/inspection/conditions.ts';
import type { InspectionContext, AssessedComponent } from '#shared/inspection/context.ts';
import { findingIds, quantityFieldsOf } from '#shared/inspection/implicit-fields.ts';
import { listOf, type Issue } from '#shared/inspection/findings/issues.ts';
import { fillText, isPlain } from '#shared/inspection/findings/fill-text.ts';
import { fillFor } from '#shared/inspection/findings/merge-fields.ts';
import type { Preset } from '#shared/inspection/findings/preset.ts';
import { wordingOf } from '#shared/inspection/findings/presets.ts';
import { alignFlueChoices } from '#shared/inspection/flues/flue-choices.ts';
import { findingRepairs, FLUE_CHOICE } from '#shared/inspection/flues/flue-repairs.ts';
import type { FlueOfPart } from '#shared/inspection/flues/flues.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { partPlace, placedRepair, type PartPlace } from '#shared/inspection/repairs/repair-place.ts';
import { quantityFigures, type QuantityFigures } from '#shared/inspection/repairs/repair-quantities.ts';
import { validChoice, writtenRepairs, type Prices } from '#shared/inspection/repairs/repairs.ts';
import type { Finding, Repair } from '#shared/inspection/results.ts';
import type { Answers, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { WrittenRepair } from '#shared/inspection/written/written.ts';

/** Most severe first. */
const SEVERITY_ORDER: readonly Severity[] = ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'];

const SEED_PRICES: Prices = {};

const textOf = (answers: Answers, fieldId: string): string | undefined => {
  const value = answers[fieldId];
  return typeof value === 'string' && isAnswered(value) ? value : undefined;
};

/** The technician's text if any, else the measured sentence, else the preset's wording with its values filled in. */
const textsOf = (
  { component }: AssessedComponent,
  { preset, proposal }: Issue,
  { checklist, answers }: InspectionContext,
  scope: Scope,
): Pick<Finding, 'say' | 'why'> => {
  const ids = findingIds(component, preset.id);
  const wording = wordingOf(preset);
  const filled = (text: string) =>
    isPlain(text) ? text : fillText(text, fillFor(checklist.definition, component, scope));
  // A company's wording takes precedence over the engine's measured sentence. Its placeholders fill in the same figures.
  const measured = preset.say === undefined ? proposal?.say : undefined;
  return {
    say: textOf(answers, ids.say) ?? measured ?? filled(wording.say),
    why: textOf(answers, ids.why) ?? filled(wording.why),
  };
};

/** A label with the flue or appliance appended, for use in a title. */
const ofInstance = (label: string, { component: { instance } }: AssessedComponent): string =>
  instance ? `${label} (${instance.label.toLowerCase()})` : label;

/** Everything about a finding that a single answer can change. */
type Variable = Pick<Finding, 'say' | 'why' | 'severity' | 'source'> & {
  readonly chosen: readonly string[];
  readonly reference: Finding['reference'];
  /** The measurements that quantities are computed from. */
  readonly figures: QuantityFigures;
  /** The quantities entered, in the order of `quantityFieldsOf`. */
  readonly asked: readonly (number | undefined)[];
  readonly flue: FlueOfPart;
  readonly place: PartPlace;
  /** Everything the technician wrote about the finding, joined into one string for comparison. */
  readonly written: string;
};

const figureAt = (answers: Answers, fieldId: string): number | undefined => {
  const value = answers[fieldId];
  return typeof value === 'number' ? value : undefined;
};

const repairsWritten = ({ written }: AssessedComponent, { id }: Preset): readonly WrittenRepair[] =>
  written.repairs.filter(({ responseId, isEmpty }) => responseId === id && !isEmpty);

const writtenText = (assessed: AssessedComponent, preset: Preset): string => {
  const repairs = repairsWritten(assessed, preset);
  if (preset.origin !== 'written') return repairs.length === 0 ? '' : JSON.stringify(repairs);
  return JSON.stringify([preset, repairs]);
};

/** A service's detail text lists only what it covers at this part, e.g. no wall shield for attic framing. */
const coveredAt = (repair: Repair, partId: string): Repair => {
  const item = repair.kind === 'service' ? findRepairItem(repair.id) : undefined;
  const detail = item?.kind === 'service' ? item.coversAt?.[partId] : undefined;
  return detail === undefined ? repair : { ...repair, detail };
};

/** The label of hourly labor doesn't say what is repaired, so the finding's defect is appended. */
const workLabeled = (repair: Repair, { defect }: Preset): Repair => {
  const work = workLabelOf(repair.id);
  if (work === undefined) return repair;
  return { ...repair, label: `${work}: ${defect.charAt(0).toLowerCase()}${defect.slice(1)}` };
};

const repairsOf = (
  assessed: AssessedComponent,
  preset: Preset,
  { chosen: storedChoice, figures, asked, flue, place }: Variable,
  { definition }: InspectionContext['checklist'],
): readonly Repair[] => {
  const written = repairsWritten(assessed, preset);
  const chosen = validChoice(storedChoice, written);
  const quantities = quantityFieldsOf(assessed.component, preset);
  const offering = {
    chosen,
    figures,
    prices: definition.guided?.kit.priceBook ?? SEED_PRICES,
    services: definition.guided?.kit.services,
    firstCents: preset.priceCents,
    askedOf: (repairId: string) => asked[quantities.findIndex((quantity) => quantity.repairId === repairId)],
  };
  const partId = splitId(assessed.component.id).base;
  const offered = findingRepairs(preset.repairs, offering, flue).map((repair) =>
    placedRepair(workLabeled(coveredAt(repair, partId), preset), place),
  );
  return written.length === 0 ? offered : [...offered, ...writtenRepairs(written, chosen, offered.length === 0)];
};

const variableOf = (assessed: AssessedComponent, issue: Issue, context: InspectionContext): Variable => {
  const { component } = assessed;
  const { preset, proposal, source } = issue;
  const { answers, calculations } = context;
  const scope = calculations.scopeOf(component.instance);
  const ids = findingIds(component, preset.id);
  const chosenSeverity = textOf(answers, ids.severity);
  return {
    ...textsOf(assessed, issue, context, scope),
    severity: SEVERITY_ORDER.find((candidate) => candidate === chosenSeverity) ?? preset.severity,
    source,
    chosen: currentRepairs(listOf(answers, ids.repairs), preset.repairs),
    written: writtenText(assessed, preset),
    reference: proposal?.reference,
    figures: quantityFigures(scope),
    asked: quantityFieldsOf(component, preset).map(({ fieldId }) => figureAt(answers, fieldId)),
    flue: context.flues.of(component),
    place: partPlace(context.checklist, component),
  };
};

const isSameFlue = (a: FlueOfPart, b: FlueOfPart): boolean =>
  a.kind === 'sized' ? b.kind === 'sized' && a.verdict === b.verdict : a.kind === b.kind;

const isSamePlace = (a: PartPlace, b: PartPlace): boolean =>
  a.at === b.at && a.spans === b.spans && a.sharedBy === b.sharedBy;

const areSame = (some: QuantityFigures, others: QuantityFigures): boolean =>
  some.every((figure, index) => figure === others[index]);

const isSame = (a: Variable, b: Variable): boolean =>
  a.say === b.say &&
  a.why === b.why &&
  a.severity === b.severity &&
  a.source === b.source &&
  a.chosen === b.chosen &&
  a.written === b.written &&
  a.reference === b.reference &&
  isSameFlue(a.flue, b.flue) &&
  isSamePlace(a.place, b.place) &&
  areSame(a.figures, b.figures) &&
  areSame(a.asked, b.asked);

const flueKeyOf = ({ component }: AssessedComponent, repairs: readonly Repair[], { flues }: InspectionContext) =>
  repairs.some(({ choiceGroup }) => choiceGroup === FLUE_CHOICE) ? { flueKey: flues.keyOf(component) } : {};

/**
 * A diagram of the correct part doesn't illustrate a repair that the technician wrote, so a written finding shows only photos.
 */
const picturesOf = ({ pictures, origin }: Preset, { diagram }: AssessedComponent['component']): readonly string[] =>
  pictures ?? (diagram === undefined || origin === 'written' ? [] : [diagram]);

const make = (
  assessed: AssessedComponent,
  { preset }: Issue,
  variable: Variable,
  context: InspectionContext,
): Finding => {
  const { section, component } = assessed;
  const { definition } = context.checklist;
  const { say, why, severity, source, reference } = variable;
  const repairs = repairsOf(assessed, preset, variable, context.checklist);
  return {
    findingId: `${component.id}:${preset.id}`,
    responseId: preset.id,
    sectionId: section.id,
    componentId: component.id,
    componentLabel: ofInstance(component.label, assessed),
    ...(component.instance && { instanceLabel: component.instance.label }),
    title: ofInstance(preset.defect, assessed),
    say,
    why,
    severity,
    stopUse: preset.stopUse === true && severity === 'SAFETY',
    source,
    origin: preset.origin,
    ruleId: `${source}:${preset.id}`,
    ruleSetVersion: definition.ruleSetVersion,
    ...(reference && { reference }),
    pictures: picturesOf(preset, component),
    ...flueKeyOf(assessed, repairs, context),
    repairs,
  };
};

type CachedFinding = { readonly variable: Variable; readonly finding: Finding };
/** Cached by definition, which holds the company's prices and wording: the same part under another plan is another finding. */
const cache = new WeakMap<InspectionTypeDefinition, Map<string, CachedFinding>>();

/** One answer changes few findings, so a finding is rebuilt only when one of its inputs changed. */
const toFinding = (assessed: AssessedComponent, issue: Issue, context: InspectionContext): Finding => {
  const { definition } = context.checklist;
  const findings = cache.get(definition) ?? new Map<string, CachedFinding>();
  cache.set(definition, findings);
  const variable = variableOf(assessed, issue, context);
  const key = `${assessed.component.id}:${issue.preset.id}`;
  const before = findings.get(key);
  if (before && isSame(before.variable, variable)) return before.finding;
  const finding = make(assessed, issue, variable, context);
  findings.set(key, { variable, finding });
  return finding;
};

/** Sort key: stop-use first, then severity, then hazard. Findings equal in all three keep checklist order. */
const rankOf = ({ severity, responseId, stopUse }: Finding): number =>
  ((stopUse ? 0 : SEVERITY_ORDER.length) + SEVERITY_ORDER.indexOf(severity)) * HAZARDS.length +
  HAZARDS.indexOf(hazardOf(responseId, severity));

/** The findings in order of danger, as every document lists them. The same answers give the same bytes. */
export const listFindings = (context: InspectionContext): readonly Finding[] => {
  const findings = context.components.flatMap((assessed) =>
    assessed.assessment.issues.map((issue) => toFinding(assessed, issue, context)),
  );
  return alignFlueChoices(
    findings.toSorted((a, b) => rankOf(a) - rankOf(b)),
    context,
  );
};
