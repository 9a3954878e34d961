import type { BoundedCount } from '#shared/contract/dashboard.ts';

/** '6', or '100+' if counting stopped there. */
export const countText = ({ count, isMore }: BoundedCount): string =>
  `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`;

/** '1 inspection', '60 inspections', '100+ inspections'. */
export const countedText = (counted: BoundedCount, noun: string, many = `${noun}s`): string =>
  `${countText(counted)} ${counted.count === 1 && counted.isMore === undefined ? noun : many}`;
