import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';

const MESHES: Readonly<Record<string, number>> = { '3/8': 0.375, '1/2': 0.5, '5/8': 0.625, '3/4': 0.75 };

/** Opening of the cap's mesh in inches; undefined without a mesh. */
export const capMesh = ({ answer }: Pick<SheetFacts, 'answer'>): number | undefined =>
  MESHES[String(answer('chimney_cap_mesh'))];
