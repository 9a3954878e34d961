import { omit } from '#shared/omit.ts';
import { includesAmong } from '#shared/inspection/repairs/contained-work.ts';
import type { Work } from '#shared/inspection/repairs/work-place.ts';
import type { ProposalLine, ProposalOption } from './model.ts';

type Line = Pick<ProposalLine, 'repairId' | 'place' | 'options' | 'includes'>;

const workOf = ({ place }: Line, repairId: string | undefined): readonly Work[] =>
  place === undefined || repairId === undefined ? [] : [{ repairId, place }];

/** The work of a line, or of each of its options. */
const worksOf = (line: Line): readonly Work[] =>
  line.options.length === 0
    ? workOf(line, line.repairId)
    : line.options.flatMap(({ repairId = line.repairId }) => workOf(line, repairId));

type WithIncludes = { readonly includes?: string[] | undefined };

function including<W extends WithIncludes>(option: W, work: readonly Work[], others: readonly Work[]): W {
  const includes = work.flatMap((container) => [...includesAmong(container, others)]);
  const bare = omit(option, 'includes') as unknown as W;
  return includes.length === 0 ? bare : { ...bare, includes };
}

/**
 * Adds to each line and option the work of other lines that it contains. Storing this in the model keeps the price of a signed
 * proposal the same even after the catalog changes.
 */
export function withIncludedWork<L extends Line>(lines: readonly L[]): readonly L[] {
  const works = lines.map(worksOf);
  return lines.map((line, index) => {
    const others = works.filter((_work, at) => at !== index).flat();
    const options = line.options.map((option: ProposalOption) =>
      including(option, workOf(line, option.repairId ?? line.repairId), others),
    );
    return { ...including(line, workOf(line, line.repairId), others), options };
  });
}
