import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { CALCULATORS } from '#shared/sizing/calculators.ts';
import type { ProductApi } from '../product-api.ts';
import type { SeededRecords } from './visits.ts';

type Listed = { inspections: { inspectionId: string; clientId: string; type: string; status: string }[] };

const STEPS = [...masonryWood.sections.map(({ id, label }) => ({ id, label })), { id: 'review', label: 'Review' }];
const EVERY_CALCULATOR = Object.values(CALCULATORS).map(({ id, title }) => ({ id, title }));

/** Placeholders for accounts that see no inspections: only the URLs matter. */
export const NO_RECORDS: SeededRecords = {
  open: 'an-inspection',
  client: undefined,
  steps: STEPS.slice(0, 1),
  completed: 'a-completed-one',
  revised: undefined,
  calculators: EVERY_CALCULATOR.slice(0, 1),
};

/** The seeded masonry inspections of a company, used to open its pages. */
export async function seededRecords(api: ProductApi, { everyCalculator = false } = {}): Promise<SeededRecords> {
  const { inspections } = await api.call<Listed>('listInspections', { query: { limit: '100' } });
  const find = (status: string) =>
    inspections.find((inspection) => inspection.type === 'MASONRY_WOOD' && inspection.status === status);
  const [open, completed] = [find('IN_PROGRESS')?.inspectionId, find('COMPLETED_DELIVERED')?.inspectionId];
  const client = inspections[0]?.clientId;
  if (open === undefined || completed === undefined) throw new Error('The company has no inspection to open');
  const calculators = everyCalculator ? EVERY_CALCULATOR : EVERY_CALCULATOR.slice(0, 1);
  return { open, client, steps: STEPS, completed, revised: find('REVISED')?.inspectionId, calculators };
}
