import { proposedOf } from '#shared/catalog/choice-groups.ts';
import type { FlueOfPart } from '#shared/inspection/flues/flues.ts';
import type { FlueVerdict } from '#shared/inspection/flues/flue-verdict.ts';
import { isReline, RELINES } from '#shared/inspection/flues/relines.ts';
import { repairsFor, type Offering } from '#shared/inspection/repairs/repairs.ts';
import type { Repair } from '#shared/inspection/results.ts';
import { isWrittenId } from '#shared/inspection/written/written-ids.ts';
import type { FlueOption } from '#shared/sizing/fireplace/flue-option.ts';
import { offerText } from '#shared/inspection/offered-size.ts';

type FlueOffering = Offering & { readonly firstId?: string | undefined };

/** Choice group of one flue's alternatives, only one of which is carried out. */
export const FLUE_CHOICE = 'flue';

const MEASURE_FIRST = 'ACTION_MEASURE_FLUE';
const DECIDE_ON_SITE = 'ACTION_DECIDE_ON_SITE';

const UNMEASURED = 'The size is measured before the liner is ordered.';
const NO_MASONRY_FLUE = 'No flue was measured here, so no liner can be sized.';
const NOTHING_PASSES = 'No available liner both fits this flue and has the area it needs.';

/** Repairs that keep the existing flue instead of a new liner. */
const IN_PLACE: readonly string[] = ['SERVICE_FLUE_RESURFACE', 'SERVICE_FLUE_TILE_REPLACE'];
/** Covers smoke guards, fans and smaller openings without a size. When there is a verdict, its sized options replace this. */
const UNSIZED: readonly string[] = ['SERVICE_DRAFT_CORRECTION'];
/** Installing a new appliance, which includes its liner. */
const WITH_LINER = 'SERVICE_APPLIANCE_INSTALL';

const sizedRepair = (repair: Repair, option: FlueOption): Repair => {
  const offered = offerText(option);
  return {
    ...repair,
    ...(offered !== '' && { detail: [offered, repair.detail].filter((part) => part !== undefined).join('. ') }),
    choiceGroup: FLUE_CHOICE,
    reason: option.reason,
    ...(option.size !== undefined && { size: option.size }),
    ...(option.material !== undefined && { material: option.material }),
  };
};

/** Per-foot items are priced by the flue's height; added chimney is priced by the feet added. */
const figuresOf = ({ addedFt }: FlueOption, { figures }: Offering): Offering['figures'] =>
  addedFt === undefined ? figures : [addedFt * 12, ...figures.slice(1)];

/** An option with the company's price; empty when the company doesn't offer it. */
const priced = (option: FlueOption, offering: FlueOffering): readonly Repair[] =>
  repairsFor([option.repairId], {
    figures: figuresOf(option, offering),
    prices: offering.prices,
    chosen: [],
    // The company's price for this finding applies to the first repair of its preset.
    ...(option.repairId === offering.firstId && { firstCents: offering.firstCents }),
  }).map((repair) => sizedRepair(repair, option));

const advice = (id: string, reason: string): readonly Repair[] =>
  repairsFor([id], { figures: [], prices: {}, chosen: [] }).map((repair) => ({
    ...repair,
    choiceGroup: FLUE_CHOICE,
    reason,
  }));

/** A verdict's options with their prices. When none is verified, "decide on site" precedes the options to confirm. */
const optionsFor = (verdict: FlueVerdict, offering: FlueOffering): readonly Repair[] => {
  if (verdict.toMeasure.length > 0) return advice(MEASURE_FIRST, verdict.reason);
  const offered = (isVerified: boolean) =>
    verdict.options.filter((option) => option.isVerified === isVerified).flatMap((option) => priced(option, offering));
  const sure = offered(true);
  const onSite = () => advice(DECIDE_ON_SITE, verdict.match ? NOTHING_PASSES : verdict.reason);
  return [...(sure.length > 0 ? sure : onSite()), ...offered(false)];
};

const unmeasured = (repair: Repair): Repair =>
  RELINES.includes(repair.id)
    ? { ...repair, choiceGroup: FLUE_CHOICE, reason: UNMEASURED }
    : IN_PLACE.includes(repair.id)
      ? { ...repair, choiceGroup: FLUE_CHOICE }
      : repair;

/** Resurfacing or a new tile doesn't change the size of a flue, so neither fixes one that is too small or too large. */
const repairedFlue = (repair: Repair, verdict: FlueVerdict): readonly Repair[] => {
  if (UNSIZED.includes(repair.id)) return [];
  if (!IN_PLACE.includes(repair.id)) return [repair];
  return verdict.status === 'fails' ? [] : [{ ...repair, choiceGroup: FLUE_CHOICE }];
};

const relined = (repairs: readonly Repair[], verdict: FlueVerdict, offering: FlueOffering): readonly Repair[] => {
  const at = repairs.findIndex(({ id }) => RELINES.includes(id));
  return repairs.flatMap((repair, index) => {
    if (index === at) return optionsFor(verdict, offering);
    return RELINES.includes(repair.id) ? [] : repairedFlue(repair, verdict);
  });
};

/** Adds size and material of the liner that comes with a new appliance, if one fits the same collar. */
const withLiner = (repair: Repair, flue: FlueOfPart): Repair => {
  if (repair.id !== WITH_LINER) return repair;
  const option =
    flue.kind === 'sized'
      ? flue.verdict.options.find(({ isVerified, kind }) => isVerified && kind === 'ROUND')
      : undefined;
  if (!option?.size || !option.material)
    return { ...repair, reason: 'The liner is sized with the collar of the new appliance.' };
  return { ...repair, size: option.size, material: option.material, reason: option.reason };
};

/** The technician's choice among the repairs offered now; else the proposed ones. At most one per choice group. */
const chosenOf = (repairs: readonly Repair[], chosen: readonly string[] | undefined): readonly Repair[] => {
  const chosenRepairs = repairs.filter(({ id }) => chosen?.includes(id));
  const proposed = proposedOf(repairs.map(({ id }) => id));
  const isOwnChoice = chosenRepairs.length > 0 || chosen?.some(isWrittenId) === true;
  const taken = isOwnChoice ? chosenRepairs : repairs.filter(({ id }) => proposed.includes(id));
  const isTaken = (repair: Repair): boolean =>
    repair.choiceGroup === undefined || repair === taken.find(({ choiceGroup }) => choiceGroup === repair.choiceGroup);
  return repairs.map((repair) => ({ ...repair, chosen: taken.includes(repair) && isTaken(repair) }));
};

/** The repairs of a finding, limited to what the verdict on its flue allows. */
export const findingRepairs = (
  repairIds: readonly string[],
  offering: Offering,
  flue: FlueOfPart,
): readonly Repair[] => {
  const plain = repairsFor(repairIds, offering);
  if (!isReline(repairIds)) {
    return repairIds.includes(WITH_LINER) ? plain.map((repair) => withLiner(repair, flue)) : plain;
  }
  if (flue.kind === 'unmeasured') return chosenOf(plain.map(unmeasured), offering.chosen);
  const verdict =
    flue.kind === 'sized'
      ? flue.verdict
      : ({ status: 'undetermined', reason: NO_MASONRY_FLUE, isSound: false, toMeasure: [], options: [] } as const);
  return chosenOf(relined(plain, verdict, { ...offering, firstId: repairIds[0] }), offering.chosen);
};
