import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';

export const chimneyWidth = ({ figure }: Pick<SheetFacts, 'figure'>): number | undefined =>
  figure('masonry_chimney_width') ?? figure('cricket_width_parallel_ridge');
