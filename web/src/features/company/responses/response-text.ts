import { fillText } from '#shared/inspection/findings/fill-text.ts';
import type { OwnService } from '#shared/inspection/kit.ts';
import { findOfferedItems } from '#shared/inspection/repairs/own-services.ts';
import type { ResponseRow } from './response-model.ts';

/** Fills in the text as in a report without measurements. */
const withoutValues = (text: string) => fillText(text, () => undefined);

export const wordingOf = ({ say, why }: ResponseRow): string => `${withoutValues(say)} ${withoutValues(why)}`;

export const repairText = ({ repairs }: ResponseRow, services: readonly OwnService[] | undefined): string =>
  findOfferedItems(repairs, services)
    .map(({ label }) => label)
    .join(', then ');
