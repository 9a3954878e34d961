import type { ProposalOption } from './model.ts';

/** A comma, semicolon or plus between two works, but none within brackets: 'Liner, insulation (wrap or pour), cap'. */
const SEPARATOR = /\s*(?:[,;]|\s\+\s)\s*(?![^(]*\))/;

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a way to do a repair includes, point by point: the company's own list, else the works that its detail names. */
export function includedPoints({ points, detail }: Pick<ProposalOption, 'points' | 'detail'>): readonly string[] {
  if (points.length > 0) return points;
  const parts = detail
    .replace(/\.$/, '')
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 1 ? parts.map(asSentence) : [];
}

/** The detail where it is not shown as a list of points already. */
export function optionDetail(option: Pick<ProposalOption, 'points' | 'detail'>): string {
  const isListed = option.points.length === 0 && includedPoints(option).length > 0;
  return isListed ? '' : option.detail;
}
