import { capMesh } from '#shared/inspection/sheets/cap-mesh.ts';
import { chimneyWidth } from '#shared/inspection/sheets/chimney-width.ts';
import { flueLinerAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { sheetOf } from '#shared/inspection/sheets/sheet.ts';
import { capArea, chimneyHeight, cricket } from '#shared/sizing/calculators/chimney-top.ts';
import { masonryArea } from '#shared/sizing/calculators/fireplace.ts';

export const heightSheet = sheetOf(chimneyHeight, {
  componentId: 'chimney_height',
  input: ({ figure }) => {
    const aboveRoofIn = figure('masonry_chimney_height_above_roof') ?? figure('chimney_height_above_roof');
    const aboveWithin10FtIn = figure('chimney_height_over_highest_point_within_10ft');
    return aboveRoofIn === undefined && aboveWithin10FtIn === undefined
      ? undefined
      : { aboveRoofIn, aboveWithin10FtIn };
  },
  computed: (height): Record<string, boolean> =>
    height && height.verdict !== 'info' ? { chimney_height_ok: height.verdict === 'passes' } : {},
});

export const masonryAreaSheet = sheetOf(masonryArea, {
  componentId: 'masonry_chimney',
  input: ({ figure }) => {
    const widthIn = figure('masonry_chimney_width');
    const depthIn = figure('masonry_chimney_depth');
    const heightIn = figure('masonry_chimney_height_above_roof');
    return widthIn === undefined || depthIn === undefined || heightIn === undefined
      ? undefined
      : { widthIn, depthIn, heightIn };
  },
  computed: (area): Record<string, number> =>
    area ? { masonry_chimney_area_sqft: area.result.value, waterproofing_area_sqft: area.result.value } : {},
});

/** The steepest pitch of each range, which needs the highest cricket. The table ends at 12 in 12. */
const PITCHES: Readonly<Record<string, number>> = { LOW: 4, MODERATE: 7, STEEP: 9, VERY_STEEP: 12 };

export const cricketSheet = sheetOf(cricket, {
  componentId: 'cricket',
  input: (facts) => {
    const widthIn = chimneyWidth(facts);
    const pitchAnswer = facts.answer('roof_access_roof_pitch');
    const pitch = typeof pitchAnswer === 'string' ? PITCHES[pitchAnswer] : undefined;
    if (widthIn === undefined || pitch === undefined) return undefined;
    const hasCricket = facts.answer('cricket_present');
    return {
      widthIn,
      pitch,
      isAtRidge: facts.answer('cricket_at_ridge') === true,
      hasCricket: typeof hasCricket === 'boolean' ? hasCricket : undefined,
    };
  },
});

export const capSheet = sheetOf(capArea, {
  componentId: 'chimney_cap',
  input: (facts) => {
    const flue = flueLinerAsFound(facts);
    if (!flue || facts.answer('chimney_cap_type') === 'NONE') return undefined;
    return { flue, meshIn: capMesh(facts) };
  },
});
