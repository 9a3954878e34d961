import { finishedPicture } from '#shared/catalog/repair-pictures.ts';
import type { ProposalLine, ProposalOption } from './model.ts';

/** A catalog drawing shown next to the photo of the current state. */
export type AfterPicture = {
  diagram: string;
  /** The part of the drawing that shows the finished repair, by its name in the catalog. */
  part?: string;
  /**
   * 'After (example)' labels a drawing of the finished repair. On a signed copy, and for any other drawing, the label is
   * 'Drawing'.
   */
  caption: 'After (example)' | 'Drawing';
};

type ChosenOption = Pick<ProposalOption, 'repairId'> | undefined;
type Shown = { isSigned: boolean; isDrawn: (diagram: string) => boolean };

/**
 * The drawing of the finished chosen repair, else the drawing of the finding's recommendation; the same on the page and in the
 * PDF.
 */
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
