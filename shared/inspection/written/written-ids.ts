import { splitId } from '#shared/inspection/instance-ids.ts';

/**
 * Id prefix of findings and repairs that a technician writes in a running inspection. No catalog or company id starts with it.
 */
export const WRITTEN = 'OTHER_';

/** Same limits as for company-defined responses, so a written finding can become one. */
export const MAX_WRITTEN_TITLE = 120;
export const MAX_WRITTEN_TEXT = 1200;
/** Limit offered in the UI per part. Items added on two devices at the same time all count, even above this limit. */
export const MAX_WRITTEN_PER_PART = 10;

export const WRITTEN_ASPECTS = ['title', 'say', 'why', 'severity', 'stop', 'repairs'] as const;
export type WrittenAspect = (typeof WRITTEN_ASPECTS)[number];

export const WRITTEN_REPAIR_ASPECTS = ['label', 'cents', 'quantity', 'unit'] as const;
export type WrittenRepairAspect = (typeof WRITTEN_REPAIR_ASPECTS)[number];

const KEY = 'k[a-z0-9]{1,11}';
const WRITTEN_ID = new RegExp(`^${WRITTEN}${KEY.replace('a-z', 'A-Z').replace('k', 'K')}$`);
const FINDING_NAME = new RegExp(`^other_(${KEY})(?:_(${WRITTEN_ASPECTS.join('|')}))?$`);
const REPAIR_NAME = new RegExp(`^(.+)_fix_(${KEY})(?:_(${WRITTEN_REPAIR_ASPECTS.join('|')}))?$`);
const MARKER = new RegExp(`_(?:other|fix)_${KEY}(?:_[a-z]+)?(?:@|$)`);

const isOneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  list.some((member) => member === value);

/** Response id of the written finding with this key, and repair id of the written repair: `OTHER_K3F9A2`. */
export const writtenId = (key: string): string => WRITTEN + key.toUpperCase();

export const isWrittenId = (id: unknown): boolean => typeof id === 'string' && WRITTEN_ID.test(id);

export const keyOfWritten = (id: string): string => id.slice(WRITTEN.length).toLowerCase();

/** A cheap pre-check: only such field ids can belong to a written finding or repair. */
export const mayBeWritten = (fieldId: string): boolean => MARKER.test(fieldId);

/** Whether a field is a price, which not every role may see or set. */
export const isWrittenPrice = (fieldId: string): boolean => mayBeWritten(fieldId) && /_cents(?:@|$)/.test(fieldId);

/** Field whose number is the finding's position; clearing it deletes the whole finding. */
export const writtenFieldId = (componentId: string, key: string, aspect?: WrittenAspect): string => {
  const { base, suffix } = splitId(componentId);
  return `${base}_other_${key}${aspect === undefined ? '' : `_${aspect}`}${suffix}`;
};

/** Same as `writtenFieldId`, for a written repair of one finding, whether that finding is written or from the catalog. */
export const writtenRepairFieldId = (
  componentId: string,
  responseId: string,
  key: string,
  aspect?: WrittenRepairAspect,
): string => {
  const { base, suffix } = splitId(componentId);
  return `${base}_${responseId.toLowerCase()}_fix_${key}${aspect === undefined ? '' : `_${aspect}`}${suffix}`;
};

export type ReadFinding = { readonly key: string; readonly aspect?: WrittenAspect };
export type ReadRepair = {
  readonly responseId: string;
  readonly key: string;
  readonly aspect?: WrittenRepairAspect;
};

/** The part of a field's name after its component id; undefined for a field of another component. */
const nameWithin = (componentId: string, fieldId: string): string | undefined => {
  const part = splitId(componentId);
  const field = splitId(fieldId);
  return part.suffix === field.suffix && field.base.startsWith(`${part.base}_`)
    ? field.base.slice(part.base.length + 1)
    : undefined;
};

/** The written finding of this component that a field belongs to. */
export const readWrittenField = (componentId: string, fieldId: string): ReadFinding | undefined => {
  const [, key, aspect] = FINDING_NAME.exec(nameWithin(componentId, fieldId) ?? '') ?? [];
  if (key === undefined) return undefined;
  return isOneOf(WRITTEN_ASPECTS, aspect) ? { key, aspect } : { key };
};

/** The written repair that a field belongs to, with the finding it repairs. */
export const readWrittenRepairField = (componentId: string, fieldId: string): ReadRepair | undefined => {
  const [, finding, key, aspect] = REPAIR_NAME.exec(nameWithin(componentId, fieldId) ?? '') ?? [];
  if (finding === undefined || key === undefined) return undefined;
  const responseId = finding.toUpperCase();
  return isOneOf(WRITTEN_REPAIR_ASPECTS, aspect) ? { responseId, key, aspect } : { responseId, key };
};
