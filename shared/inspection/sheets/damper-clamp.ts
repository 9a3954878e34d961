import { sheetOf, type Computed } from '#shared/inspection/sheets/sheet.ts';
import { gasLogDamper } from '#shared/sizing/calculators/gas-log-damper.ts';

/** A listed set only has to meet its manual; the table applies to any other set. */
const LISTED_TO = ['Z21_60', 'Z21_84', 'Z21_11_2'];

/** Shown with the clamp as found, so that finding, report and calculation require the same opening. */
export const damperClampSheet = sheetOf(gasLogDamper, {
  componentId: 'damper_clamp',
  input: ({ answer, figure }) => {
    const inputBtuh = figure('gas_log_set_btu');
    const makerLeastSqIn = figure('damper_clamp_required_area');
    const isListed = LISTED_TO.includes(String(answer('gas_log_set_certified_to')));
    if (inputBtuh === undefined || answer('gas_log_set_type') === 'VENT_FREE') return undefined;
    if (isListed && makerLeastSqIn === undefined) return undefined;
    return {
      inputBtuh,
      makerLeastSqIn,
      heightIn: figure('flue_liner_flue_height'),
      openingWidthIn: figure('firebox_opening_width'),
      openingHeightIn: figure('firebox_opening_height'),
      foundSqIn: figure('damper_clamp_opening_area'),
    };
  },
  computed: (calculation): Computed => {
    const min = calculation?.figures?.['leastSqIn'];
    return min === undefined ? {} : { damper_clamp_least_area: min };
  },
});
