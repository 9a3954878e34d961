import { message } from '#shared/messages/message.ts';
import { addressLine, propertyAddress } from '#shared/clients/property-address.ts';
import { LEVEL, REASON } from '#shared/catalog/enumerations/inspection.ts';
import type { Option } from '#shared/catalog/types.ts';
import type { Organization } from '#shared/contract/auth.ts';
import type { Client } from '#shared/contract/clients.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import { deriveWith } from '#shared/inspection/derive.ts';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import type { Answers, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { DEFAULT_LEGAL_STATEMENT } from '#shared/legal.ts';
import { applyEdits, TOP_FINDINGS } from './edits/apply-edits.ts';
import { calculationSheets } from './components/calculation-sheets.ts';
import { coverageOf } from './coverage.ts';
import type { ReportEdits } from './edits/edits.ts';
import type { ReportComponent, ReportLimitation, ReportModel, ReportReview, ReportSection } from './model.ts';
import { placePhotos } from './components/photos.ts';
import { partCounts } from './components/part-counts.ts';
import { reportReadings } from './components/report-readings.ts';
import { reportSections } from './components/report-components.ts';
import { levelText } from './texts.ts';
import { timeZoneOf } from './dates/time-zone.ts';
import { verdictOf } from './verdict.ts';

export type ReportSource = {
  definitions: DefinitionSource;
  inspection: InspectionDetail;
  /** Absent after the client is deleted; the inspection's own copy of name and address is then used. */
  client?: Pick<Client, 'name' | 'serviceAddress'> | undefined;
  organization: Omit<Organization, '_id' | 'version' | 'subscriptionStatus' | 'flags' | 'trialEndsAt'>;
  /** When the report is built, ISO-8601 UTC. */
  now: string;
  /** SHA-256 in hex of `photoManifest(inspection.photoList)`; empty if unknown. */
  manifestHash?: string | undefined;
  /** People's edits to the text and figures that the engine generated. */
  edits?: ReportEdits | undefined;
  review?: ReportReview | undefined;
  revision?: number | undefined;
  logoUrl?: string | undefined;
  license?: string | undefined;
};

/**
 * The report of an inspection, built the same way on the server and on the device. Pure: the same source gives the same bytes.
 * Throws RangeError if `definitions` lacks the inspection's own.
 */
export function buildReport(source: ReportSource): ReportModel {
  return buildWithResult(source).report;
}

/** The report plus the engine's result, which the inspection's other documents need. */
export function buildWithResult(source: ReportSource): { report: ReportModel; result: InspectionResult } {
  const { organization } = source;
  const inspection = inOrder(source.inspection);
  const answers = answersOf(inspection);
  const definition = guidedDefinition(source.definitions, inspection.plan ?? proPlan(inspection.type), answers);
  const result = deriveWith({ definition, answers, photos: inspection.photoList });
  const { showPrices, legalStatement } = organization.settings;
  const photos = placePhotos(definition, inspection.photoList);
  const sections = reportSections({ definition, result, answers, photos, showPrices });
  const report: ReportModel = {
    ...headOf(source, definition, answers),
    scope: scopeOf(definition, sections, result),
    coverage: coverageOf(sections, result),
    levelCompleteness: levelOf(result),
    verdict: verdictOf(inspection.type, result),
    ...(isCheckStyle(definition) && { masters: result.overall.masters }),
    counts: countsOf(result),
    topFindings: result.findings.slice(0, TOP_FINDINGS).map((_finding, index) => index + 1),
    sections,
    calculations: calculationSheets(result),
    readings: reportReadings(definition, result, answers),
    limitations: limitationsOf(result),
    legalStatement: legalStatement.trim() === '' ? DEFAULT_LEGAL_STATEMENT : legalStatement,
    receipt: receiptOf(source),
    showPrices,
    timeZone: timeZoneOf(organization.state),
    generatedAt: source.now,
    ruleSetVersion: result.ruleSetVersion,
  };
  return { report: applyEdits(report, source.edits ?? {}), result };
}

/** Sorts the photos, because a server and a device may list the same photos in different orders. */
function inOrder(inspection: InspectionDetail): InspectionDetail {
  return { ...inspection, photoList: [...inspection.photoList].sort((a, b) => (a.photoId < b.photoId ? -1 : 1)) };
}

function answersOf({ fields }: InspectionDetail): Answers {
  const entries = Object.entries(fields).flatMap(([fieldId, { value }]) =>
    value === null ? [] : [[fieldId, value] as const],
  );
  return Object.fromEntries(entries);
}

function headOf(source: ReportSource, { label }: InspectionTypeDefinition, answers: Answers) {
  const { inspection, client, revision, review } = source;
  const level = levelLabel(inspection, answers);
  return {
    inspectionId: inspection.inspectionId,
    type: inspection.type,
    typeLabel: label,
    company: companyOf(source),
    client: {
      name: client?.name ?? inspection.clientName,
      address: propertyAddress(inspection, client),
    },
    inspectedAt: inspection.createdAt,
    ...(inspection.completedAt !== undefined && { completedAt: inspection.completedAt }),
    ...(inspection.isSample && { isSample: inspection.isSample }),
    revised: inspection.status === 'REVISED' || (revision ?? 1) > 1,
    ...(revision !== undefined && { revision }),
    ...(review !== undefined && Object.keys(review).length > 0 && { review }),
    inspector: inspection.inspector.name,
    reason: labelOf(REASON, answers['job_info_reason'], inspection.reason),
    level,
    levelText: levelText(level),
  };
}

/** NFPA 211 levels don't apply to a dryer vent, even if an inspection was started with one. */
function levelLabel({ type, level }: InspectionDetail, answers: Answers): string {
  return type === 'DRYER_VENT' ? '' : labelOf(LEVEL, answers['job_info_inspection_level'], level);
}

function companyOf({ organization, logoUrl, license = '' }: ReportSource): ReportModel['company'] {
  return {
    name: organization.name,
    address: addressLine({ ...organization, street: organization.address }),
    phone: organization.phone ?? '',
    email: organization.email ?? '',
    ...(logoUrl !== undefined && { logoUrl }),
    ...(license !== '' && { license }),
  };
}

/** The label of the value answered during the walk, else of the value the inspection was started with. */
function labelOf(options: readonly Option[], answered: Answers[string] | undefined, started: string): string {
  const value = typeof answered === 'string' ? answered : started;
  return options.find((option) => option.value === value)?.label ?? value;
}

/** Only sections of which something is present, like the parts and the list of what the visit covered. */
function scopeOf(
  { label }: InspectionTypeDefinition,
  all: readonly ReportSection[],
  { tally }: InspectionResult,
): string {
  const isPresent = ({ state, isUncounted }: ReportComponent) => !isUncounted && state !== 'NA';
  const sections = all.filter(({ components }) => components.some(isPresent)).length;
  return message(
    '{label}: {parts, plural, one {# part} other {# parts}} in {sections, plural, one {# section} other {# sections}}',
    { label, parts: partCounts(tally).present, sections },
  );
}

function countsOf({ tally: { parts, notApplicable, ...counts } }: InspectionResult): ReportModel['counts'] {
  return { components: parts, notApplicable, ...counts };
}

function levelOf({ level: { required, answered, limitations, open } }: InspectionResult) {
  return { required, answered, limitations, open };
}

/** Whether every section uses check logic: a checklist, or an organization with that version. */
function isCheckStyle({ sections }: InspectionTypeDefinition): boolean {
  return sections.some(({ logic }) => logic === 'check') && sections.every(({ logic = 'Pro' }) => logic === 'check');
}

function limitationsOf({ limitations }: InspectionResult): ReportLimitation[] {
  return limitations.map(({ componentId, label, reason, note, photoIds }, index) => ({
    number: index + 1,
    ...(componentId !== undefined && { componentId }),
    label,
    reason,
    notes: note ?? '',
    photoIds: [...photoIds],
  }));
}

function receiptOf({ inspection, manifestHash }: ReportSource): ReportModel['receipt'] {
  const count = (state: 'verified' | 'refused') => inspection.photoList.filter((photo) => photo.state === state).length;
  return {
    total: inspection.photoList.length + (inspection.photos.unannounced ?? 0),
    verified: count('verified'),
    refused: count('refused'),
    manifestHash: manifestHash ?? '',
  };
}
