import { isDiagramId } from '#shared/catalog/diagram-ids.ts';
import { MAX_OWN_RESPONSES, OWN_RESPONSE, type NewService } from '#shared/contract/company-settings-schemas.ts';
import { type FieldErrors, notFound, ruleBroken } from '#shared/errors.ts';
import type { CompanyResponses, InspectionKit, OwnResponse, ResponseOverride } from '#shared/inspection/kit.ts';
import { findOfferedItem } from '#shared/inspection/repairs/own-services.ts';
import { type Validator, loadValidator } from '#functions/features/inspections/rules/load-validator.ts';
import { withoutPrice } from './gate.ts';
import { withService } from './own-services.ts';

export type ResponseChange = ResponseOverride & { readonly componentId?: string; readonly stopUse?: boolean };

const withResponses = (kit: InspectionKit, responses: Partial<CompanyResponses>): InspectionKit => ({
  ...kit,
  responses: { ...kit.responses, ...responses },
});

const isOwn = (responseId: string): boolean => responseId.startsWith(OWN_RESPONSE);
const isTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

function listError(ids: readonly string[] | undefined, isKnown: (id: string) => boolean, what: string) {
  if (ids === undefined) return undefined;
  if (isTwice(ids)) return 'Choose each one once';
  return ids.every(isKnown) ? undefined : `The catalog has no such ${what}`;
}

const REQUIRED = ['title', 'say', 'why', 'severity', 'repairs', 'componentId'] as const;
/** Fields that only custom responses have: a preset's part and whether it stops use are fixed. */
const OWN_ONLY = ['componentId', 'stopUse'] as const;

function shapeErrors(responseId: string, change: ResponseChange): FieldErrors {
  const own = isOwn(responseId);
  const missing = own ? REQUIRED.filter((name) => change[name] === undefined) : [];
  const extra = own ? [] : OWN_ONLY.filter((name) => change[name] !== undefined);
  return Object.fromEntries([
    ...missing.map((name) => [name, 'This field is required']),
    ...extra.map((name) => [name, 'A preset keeps this as it is']),
  ]) as FieldErrors;
}

function check(
  responseId: string,
  change: ResponseChange,
  { services }: InspectionKit,
  { findComponents }: Validator,
): void {
  const errors = shapeErrors(responseId, change);
  const repairs = listError(change.repairs, (id) => findOfferedItem(id, services) !== undefined, 'repair');
  const pictures = listError(change.pictures, isDiagramId, 'picture');
  if (repairs !== undefined) errors.repairs = repairs;
  if (pictures !== undefined) errors.pictures = pictures;
  const { componentId, stopUse, severity } = change;
  if (isOwn(responseId) && componentId !== undefined && !findComponents().has(componentId)) {
    errors.componentId = 'This is not a part of an inspection';
  }
  if (stopUse === true && severity !== 'SAFETY') errors.stopUse = 'Only a safety finding stops the use';
  if (Object.keys(errors).length > 0) throw ruleBroken(errors);
}

const withoutOrderOf = (order: CompanyResponses['order'], responseId: string): CompanyResponses['order'] =>
  Object.fromEntries(
    Object.entries(order).map(([componentId, ids]) => [componentId, ids.filter((id) => id !== responseId)]),
  );

function withOwn(kit: InspectionKit, response: OwnResponse): InspectionKit {
  const { own, order } = kit.responses;
  const known = own.find(({ id }) => id === response.id);
  if (known === undefined && own.length >= MAX_OWN_RESPONSES) {
    throw ruleBroken({ main: `A company has at most ${MAX_OWN_RESPONSES} responses of its own.` });
  }
  const isMoved = known !== undefined && known.componentId !== response.componentId;
  return withResponses(kit, {
    own: known === undefined ? [...own, response] : own.map((existing) => (existing === known ? response : existing)),
    ...(isMoved ? { order: withoutOrderOf(order, response.id) } : {}),
  });
}

/** Keeps the response's price while prices are hidden, because the user who saves can't have seen it. */
function pricedAs(kit: InspectionKit, responseId: string, requested: ResponseChange): ResponseChange {
  const { overrides, own } = kit.responses;
  const before = overrides[responseId] ?? own.find(({ id }) => id === responseId);
  return { ...withoutPrice(requested), ...(before?.priceCents !== undefined && { priceCents: before.priceCents }) };
}

/** Overrides a preset's wording, or adds a custom response, with a new service if given; 404 for an unknown preset. */
export async function withResponse(
  before: InspectionKit,
  responseId: string,
  { addService, ...requested }: ResponseChange & { readonly addService?: NewService },
  showPrices = true,
): Promise<InspectionKit> {
  const kit = addService === undefined ? before : withService(before, addService, showPrices);
  const change = showPrices ? requested : pricedAs(kit, responseId, requested);
  const validator = await loadValidator();
  if (!isOwn(responseId) && !validator.isPreset(responseId)) throw notFound('responseId');
  check(responseId, change, kit, validator);
  if (isOwn(responseId)) return withOwn(kit, { ...(change as Omit<OwnResponse, 'id'>), id: responseId });
  const overrides = { ...kit.responses.overrides };
  if (Object.keys(change).length === 0) delete overrides[responseId];
  else overrides[responseId] = change;
  return withResponses(kit, { overrides });
}

/** Resets a preset to its default wording, or deletes a custom response; 404 if there is neither. */
export async function withoutResponse(kit: InspectionKit, responseId: string): Promise<InspectionKit> {
  const { own, order, overrides } = kit.responses;
  if (isOwn(responseId)) {
    if (!own.some(({ id }) => id === responseId)) throw notFound('responseId');
    return withResponses(kit, {
      own: own.filter(({ id }) => id !== responseId),
      order: withoutOrderOf(order, responseId),
    });
  }
  const { isPreset } = await loadValidator();
  if (!isPreset(responseId)) throw notFound('responseId');
  const rest = { ...overrides };
  delete rest[responseId];
  return withResponses(kit, { overrides: rest });
}

/** Sets the order of a part's responses; an empty order is the default. */
export async function withResponseOrder(
  kit: InspectionKit,
  componentId: string,
  ids: readonly string[],
): Promise<InspectionKit> {
  const { findComponents } = await loadValidator();
  const component = findComponents().get(componentId);
  if (component === undefined) throw notFound('componentId');
  const ours = kit.responses.own.filter((response) => response.componentId === componentId).map(({ id }) => id);
  const offered = new Set([...component.defects, ...ours]);
  if (isTwice(ids)) throw ruleBroken({ order: 'Each response has one place' });
  if (!ids.every((id) => offered.has(id))) throw ruleBroken({ order: 'This part has no such response' });
  const order = { ...kit.responses.order };
  if (ids.length === 0) delete order[componentId];
  else order[componentId] = ids;
  return withResponses(kit, { order });
}
