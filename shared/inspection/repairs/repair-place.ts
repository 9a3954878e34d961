import { UTILITY_APPLIANCE } from '#shared/catalog/enumerations/appliances.ts';
import { isCapRepair, isFlueWork, isLining } from '#shared/catalog/kit-contents.ts';
import type { Repair } from '#shared/inspection/results.ts';
import { flueOf, servedBy } from '#shared/inspection/scope.ts';
import type { ComponentDefinition, Instance } from '#shared/inspection/types.ts';
import type { Checklist } from '#shared/inspection/visibility.ts';
import type { Span } from '#shared/inspection/repairs/work-place.ts';

/** What the location of a part implies for the repairs recommended there. */
export type PartPlace = {
  /** Id suffix of the appliance's flue, when it differs from the appliance's own suffix. */
  readonly at: string | undefined;
  /** Which flues a cap over this chimney covers, when there are several. */
  readonly spans: Span | undefined;
  /** The appliances that share the flue, as a text list; empty when fewer than two share it. */
  readonly sharedBy: string;
};

const NOWHERE: PartPlace = { at: undefined, spans: undefined, sharedBy: '' };

const spanOf = ({ definition, answer }: Checklist): Span | undefined => {
  const flues = definition.guided?.instances.chim.length ?? 0;
  const counted = Number(answer('chimney_cap_flue_count') ?? 1);
  if (flues < 2 && counted < 2) return undefined;
  return counted > 1 && counted >= flues ? 'EVERY_FLUE' : 'SOME_FLUES';
};

const applianceText = ({ label, suffix }: Instance, { answer }: Checklist): string => {
  const type = answer(`utility_appliance_type${suffix}`);
  const known = UTILITY_APPLIANCE.find(({ value }) => value === type && value !== 'OTHER')?.label;
  return known === undefined ? label.toLowerCase() : `${known.toLowerCase()} (${label.toLowerCase()})`;
};

const LIST_FORMAT = new Intl.ListFormat('en-US', { type: 'conjunction' });

const sharedBy = (checklist: Checklist, flue: Instance | undefined): string => {
  const served = servedBy(checklist.definition, checklist.answer, flue);
  return served.length < 2 ? '' : LIST_FORMAT.format(served.map((appliance) => applianceText(appliance, checklist)));
};

/** Place of an appliance's part: its flue, if known. */
const appliancePlace = (checklist: Checklist, appliance: Instance): PartPlace => {
  const flue = flueOf(checklist.definition, checklist.answer, appliance);
  if (flue === undefined) return NOWHERE;
  const at = flue.suffix === appliance.suffix ? undefined : flue.suffix;
  return { at, spans: undefined, sharedBy: sharedBy(checklist, flue) };
};

/** Place of a part of the whole chimney, which belongs to the only flue or to several. */
const chimneyPlace = (checklist: Checklist): PartPlace => {
  const [flue, ...others] = checklist.definition.guided?.instances.chim ?? [];
  const isOnly = flue !== undefined && others.length === 0;
  return { at: undefined, spans: spanOf(checklist), sharedBy: isOnly ? sharedBy(checklist, flue) : '' };
};

export const partPlace = (checklist: Checklist, { instance }: ComponentDefinition): PartPlace => {
  if (instance === undefined) return chimneyPlace(checklist);
  return instance.group === 'app'
    ? appliancePlace(checklist, instance)
    : { ...NOWHERE, sharedBy: sharedBy(checklist, instance) };
};

const detailWith = ({ id, detail = '' }: Repair, shared: string): Pick<Repair, 'detail'> => {
  if (shared === '' || !isLining(id)) return {};
  const own = detail === '' ? '' : `${detail}. `;
  return { detail: `${own}One for the flue that serves ${shared}` };
};

/** Adds where the repair is done: work on a flue belongs to the flue, not to the appliance it was recommended for. */
export const placedRepair = (repair: Repair, { at, spans, sharedBy: shared }: PartPlace): Repair => {
  const isElsewhere = at !== undefined && isFlueWork(repair.id);
  const isSpanning = spans !== undefined && isCapRepair(repair.id);
  if (!isElsewhere && !isSpanning && (shared === '' || !isLining(repair.id))) return repair;
  return {
    ...repair,
    ...detailWith(repair, shared),
    ...(isElsewhere && { at }),
    ...(isSpanning && { spans }),
  };
};
