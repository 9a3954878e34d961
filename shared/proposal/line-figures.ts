/** Keys of the proposal's edits that may hold a quantity or a price of a line from the findings. */
export const LINE = 'proposal/line/';
export const OPTIONS = 'proposal/options/';

export const isOfFigures = (key: string): boolean => key.startsWith(LINE) || key.startsWith(OPTIONS);

/** The members of a line's edit that make its price. */
export const FIGURES = ['quantity', 'unitCents', 'baseCents', 'totalCents'] as const;
