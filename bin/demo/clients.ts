import type { TenantTable } from '#functions/data/tenant-table.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import type { ClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { demoId } from './ids.ts';

/** Households of an imaginary town, each named after a tree. */
const TREES = [
  'Alder',
  'Apple',
  'Ash',
  'Aspen',
  'Beech',
  'Birch',
  'Boxwood',
  'Buckeye',
  'Catalpa',
  'Cedar',
  'Cherry',
  'Chestnut',
  'Cypress',
  'Dogwood',
  'Elder',
  'Elm',
  'Fir',
  'Hawthorn',
  'Hazel',
  'Hemlock',
  'Hickory',
  'Holly',
  'Hornbeam',
  'Juniper',
  'Larch',
  'Laurel',
  'Linden',
  'Locust',
  'Magnolia',
  'Maple',
  'Oak',
  'Pear',
  'Pine',
  'Plum',
  'Poplar',
  'Redbud',
  'Rowan',
  'Spruce',
  'Sycamore',
  'Walnut',
  'Willow',
  'Yew',
] as const;
const STREETS = ['Kiln Street', 'Hearth Lane', 'Mortar Road', 'Lintel Avenue', 'Ember Court', 'Flue Hill Road'];

function clientFields(n: number): ClientFields {
  const tree = TREES[n % TREES.length] ?? 'Ash';
  const digits = String(n).padStart(2, '0');
  return ClientFields.parse({
    name: `${tree} Household (demo)`,
    phone: `802 555 01${digits}`,
    email: `${tree.toLowerCase()}.household@example.com`,
    serviceAddress: {
      street: `${10 + 3 * n} ${STREETS[n % STREETS.length] ?? ''}`,
      city: n % 3 === 0 ? 'Sampleton' : 'Exampleville',
      state: 'VT',
      zip: n % 3 === 0 ? '05001' : '05002',
    },
    tags: n % 5 === 0 ? ['yearly sweep'] : [],
  });
}

/** The first clients of the town, in the organization of the table. */
export async function makeClients(table: TenantTable, count: number): Promise<ClientRecord[]> {
  const clients = new ClientRepository(table);
  const ids = Array.from({ length: count }, (_, n) => demoId('C', n));
  await Promise.all(
    ids.map((clientId, n) =>
      putClient({ clientId, fields: clientFields(n), version: undefined }, { clients, clock: systemClock }),
    ),
  );
  return clients.getAll(ids);
}
