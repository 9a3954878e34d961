import { finishedPicture } from '#shared/catalogue/repair-pictures.ts';
import type { ProposalLine, ProposalOption } from './model.ts';

/** A drawing of the gallery that is beside the photo of today. */
export type AfterPicture = {
  diagram: string;
  /** The part that shows the finished repair, in the catalogue's word. */
  part?: string;
  /** 'After (example)' of the finished repair; on a signed copy, and of anything else, a drawing is called a drawing. */
  caption: 'After (example)' | 'Drawing';
};

type ChosenOption = Pick<ProposalOption, 'repairId'> | undefined;
type Shown = { isSigned: boolean; isDrawn: (diagram: string) => boolean };

/** The drawing of the chosen repair when it is finished, else of what its finding recommends; the same on the page and in the PDF. */
export function afterPicture(
  line: Pick<ProposalLine, 'repairId' | 'pictures'>,
  option: ChosenOption,
  { isSigned, isDrawn }: Shown,
): AfterPicture | undefined {
  const finished = finishedPicture(option?.repairId ?? line.repairId);
  if (finished !== undefined && isDrawn(finished.diagram)) {
    return { diagram: finished.diagram, part: finished.part, caption: isSigned ? 'Drawing' : 'After (example)' };
  }
  const diagram = line.pictures.find(isDrawn);
  return diagram === undefined ? undefined : { diagram, caption: 'Drawing' };
}
