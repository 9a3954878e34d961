import { describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany } from '#tests/fixtures/companies.ts';
import { clientBody, makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

describe('what a company’s deletion would delete', () => {
  it('counts the clients of the client list, without merged and deleted ones', async () => {
    const { people } = await makeCompany();
    const { token } = people.ADMINISTRATOR;
    const [merged, into, deleted] = await Promise.all([1, 2, 3].map(() => makeClient(people.OFFICE)));
    await makeInspection(people.TECHNICIAN, into ?? '');
    const fields = ClientFields.parse(clientBody());
    const body = { into, fields, version: 1, intoVersion: 1 };
    const answers = [
      await send('mergeClients', { token, params: { clientId: merged ?? '' }, body }),
      await send('deleteClient', { token, params: { clientId: deleted ?? '' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);

    const { json } = await send('getCompanyDeletion', { token });
    const listed = await send('listClients', { token, query: { limit: '100' } });
    expect(json).toMatchObject({ leaving: { counts: { clients: 1, inspections: 1 } } });
    expect(listed.json['clients']).toHaveLength(1);
  });
});
