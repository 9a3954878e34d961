import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';

/** The opening that this flue serves. An additional flue may serve another fireplace, an appliance or nothing. */
export const openingOf = ({ answer, figure }: SheetFacts): object | undefined => {
  const serves = answer('flue_liner_serves');
  const isOther = serves === 'OTHER_FIREPLACE';
  if (serves !== undefined && serves !== 'THIS_FIREPLACE' && !isOther) return undefined;
  const widthIn = figure(isOther ? 'flue_liner_opening_width' : 'firebox_opening_width');
  const heightIn = figure(isOther ? 'flue_liner_opening_height' : 'firebox_opening_height');
  if (widthIn === undefined || heightIn === undefined) return undefined;
  return isOther ? { kind: 'single', widthIn, heightIn } : ownOpening({ answer, figure }, widthIn, heightIn);
};

const ownOpening = ({ answer, figure }: Pick<SheetFacts, 'answer' | 'figure'>, widthIn: number, heightIn: number) => {
  const depthIn = figure('firebox_opening_depth');
  const riseIn = figure('firebox_arch_rise');
  switch (answer('firebox_faces')) {
    case 'CORNER':
      return depthIn === undefined ? undefined : { kind: 'corner', widthIn, depthIn, heightIn };
    case 'SEE_THROUGH':
      return { kind: 'seeThrough', widthIn, heightIn };
    case 'THREE_SIDED_ENDS':
      return depthIn === undefined ? undefined : { kind: 'threeSided', widthIn, depthIn, heightIn, ends: 2 };
    case 'THREE_SIDED_LONG':
      return depthIn === undefined ? undefined : { kind: 'threeSided', widthIn, depthIn, heightIn, ends: 1 };
    case 'ISLAND':
      return depthIn === undefined ? undefined : { kind: 'island', widthIn, depthIn, heightIn };
    case 'ARCHED':
      return riseIn === undefined ? undefined : { kind: 'arched', widthIn, heightIn, riseIn };
    default:
      return { kind: 'single', widthIn, heightIn };
  }
};
