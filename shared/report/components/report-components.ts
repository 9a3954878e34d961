import { formatAnswer } from '#shared/inspection/format.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { takesFindings } from '#shared/inspection/findings/presets.ts';
import type { ComponentResult, InspectionResult } from '#shared/inspection/results.ts';
import type {
  Answers,
  ComponentDefinition,
  FieldDefinition,
  InspectionTypeDefinition,
} from '#shared/inspection/types.ts';
import { stateLabel } from '#shared/inspection/status/state-labels.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import type { ReportComponent, ReportMeasurement, ReportSection } from '#shared/report/model.ts';
import type { PlacedPhotos } from './photos.ts';
import { reportFinding } from './report-findings.ts';
import { formatFigure } from '#shared/sizing/measures/figures.ts';

export type SectionSource = {
  definition: InspectionTypeDefinition;
  result: InspectionResult;
  answers: Answers;
  photos: PlacedPhotos;
  showPrices: boolean;
};

/** Every part of the walk with its answers, followed by photos of parts that later answers removed from the walk. */
export function reportSections(source: SectionSource): ReportSection[] {
  const { definition, result, photos } = source;
  const shown = new Set<string>();
  const results = new Map(result.components.map((found) => [found.componentId, found]));
  const sections = definition.sections.map(({ id, label, logic, instance, components }): ReportSection => {
    const parts = components.flatMap((component) => {
      const found = results.get(component.id);
      const isListed = found !== undefined && takesFindings(component) && found.beyondLevel !== true;
      if (!isListed) return [];
      shown.add(component.id);
      return [reportComponent(source, component, found)];
    });
    return {
      sectionId: id,
      title: label,
      summary: summaryOf(parts),
      layout: logic ?? 'Pro',
      ...(instance && { instanceLabel: instance.label }),
      components: parts,
    };
  });
  const left = photos.componentIds.filter((componentId) => !shown.has(componentId));
  if (left.length > 0) sections.push(furtherPhotos(source, left));
  return sections.filter(({ components }) => components.length > 0);
}

function reportComponent(
  source: SectionSource,
  definition: ComponentDefinition,
  found: ComponentResult,
): ReportComponent {
  const { result, answers, showPrices } = source;
  const photos = source.photos.of(definition.id);
  const typed = answers[implicitId(definition.id, 'notes')];
  const notes = typeof typed === 'string' ? typed.trim() : '';
  const limitation = result.limitations.find(({ componentId }) => componentId === definition.id)?.reason;
  const because = found.state === 'NA' ? (found.because ?? '') : '';
  const numbered = result.findings.map((finding, index) => ({ finding, number: index + 1 }));
  const own = numbered.filter(({ finding }) => finding.componentId === definition.id);
  // The technician's note is printed once, with the first finding from the catalog: a finding written by hand has its own
  // words.
  const noted = (own.find(({ finding }) => finding.origin !== 'written') ?? own[0])?.finding;
  return {
    componentId: definition.id,
    label: definition.label,
    ...stateOf(definition, found),
    measurements: measurements(source, definition, found),
    findings: own.map(({ finding, number }) =>
      reportFinding(finding, { number, notes: finding === noted ? notes : '', photos, showPrices }),
    ),
    photos,
    version: found.version,
    notes: own.length > 0 ? '' : [because, notes].filter((part) => part !== '').join(' '),
    ...(limitation !== undefined && { limitation }),
  };
}

/** A card without a condition is 'Noted': neither good nor bad. */
function stateOf(definition: ComponentDefinition, { state }: ComponentResult) {
  if (definition.stateless === true) return { state: 'NA', stateLabel: 'Noted', isUncounted: true } as const;
  if (state === undefined) return { state: 'OPEN', stateLabel: 'Not answered yet' } as const;
  return { state, stateLabel: stateLabel(definition, state) };
}

const leadFields = new WeakMap<InspectionTypeDefinition, ReadonlyMap<string, readonly FieldDefinition[]>>();

/** The lead card's questions by the part they are about. Collected once per definition: a report asks for each part. */
function leadFieldsOf(definition: InspectionTypeDefinition): ReadonlyMap<string, readonly FieldDefinition[]> {
  const known = leadFields.get(definition);
  if (known !== undefined) return known;
  const byPart = new Map<string, FieldDefinition[]>();
  for (const { components } of definition.sections)
    for (const field of components.flatMap(({ fields }) => fields))
      if (field.storedWith !== undefined)
        byPart.set(field.storedWith, [...(byPart.get(field.storedWith) ?? []), field]);
  leadFields.set(definition, byPart);
  return byPart;
}

/** The lead card's questions about a part are shown with that part. */
function leadsOf({ definition, result }: SectionSource, { id }: ComponentDefinition): readonly FieldDefinition[] {
  const leads = leadFieldsOf(definition).get(id) ?? [];
  return leads.filter((field) => result.components.some(({ visibleFields }) => visibleFields.includes(field.id)));
}

/** Fields that alone mean the part isn't present; the resulting sentence is enough. */
function impliedBy(definition: ComponentDefinition, { because }: ComponentResult): ReadonlySet<string> {
  if (because === undefined) return new Set();
  return new Set((definition.implies ?? []).flatMap(({ when }) => ('equals' in when ? [when.field] : [])));
}

function measurements(source: SectionSource, definition: ComponentDefinition, found: ComponentResult) {
  const { answers, result } = source;
  const implied = impliedBy(definition, found);
  const own = found.visibleFields.filter((fieldId) => !implied.has(fieldId));
  const leads = leadsOf(source, definition);
  const fields = [...leads, ...definition.fields];
  return [...leads.map(({ id }) => id), ...own].flatMap((fieldId): ReportMeasurement[] => {
    const field = fields.find(({ id }) => id === fieldId);
    const value = field?.kind === 'calc' ? result.computed[fieldId] : answers[fieldId];
    if (field === undefined || value === undefined || field.kind === 'photo') return [];
    const text =
      typeof value === 'number' && field.kind === 'calc' ? calculated(field, value) : answerText(field, value);
    return text === '' ? [] : [{ fieldId, label: field.label, text }];
  });
}

function calculated(field: FieldDefinition, value: number): string {
  return formatFigure(value, field.unit);
}

function answerText(field: FieldDefinition, value: Answers[string]): string {
  if (field.kind === 'date') return dateText({ timeZone: 'UTC' }, `${String(value)}T00:00:00Z`);
  return formatAnswer(field, value).trim();
}

function summaryOf(components: readonly ReportComponent[]): string {
  const parts = components.filter(({ isUncounted }) => !isUncounted);
  const count = (state: ReportComponent['state']) => parts.filter((component) => component.state === state).length;
  const repair = components.filter(({ findings }) => findings.length > 0).length;
  if (count('OPEN') > 0) return `${count('OPEN')} open`;
  if (repair > 0) return `${repair} to repair`;
  if (count('NOT_ACCESSIBLE') > 0) return `${count('NOT_ACCESSIBLE')} not seen`;
  return parts.length > 0 && count('NA') === parts.length ? 'Nothing to check' : 'All fine';
}

function furtherPhotos({ definition, photos }: SectionSource, componentIds: readonly string[]): ReportSection {
  const known = new Map(
    definition.sections.flatMap(({ components }) => components.map(({ id, label }) => [id, label])),
  );
  return {
    sectionId: 'further_photos',
    title: 'More photos',
    summary: '',
    components: componentIds.map((componentId) => ({
      componentId,
      label: known.get(componentId) ?? known.get(splitId(componentId).base) ?? 'Other',
      state: 'NA',
      stateLabel: 'Not applicable',
      measurements: [],
      findings: [],
      photos: photos.of(componentId),
      notes: '',
    })),
  };
}
