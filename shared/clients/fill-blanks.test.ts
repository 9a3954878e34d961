import { describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { fillBlanks } from './fill-blanks.ts';

const HOME = { street: '12 Mill Road', city: 'Barre', state: 'VT', zip: '05641' };
const fields = (over: object) => ClientFields.parse({ name: 'Pat Smith', ...over });

describe('fillBlanks', () => {
  it('takes the draft’s phone, email and address if the client has none', () => {
    const draft = fields({ name: 'P. Smith', phone: '802 555 0111', email: 'pat@example.com', serviceAddress: HOME });

    expect(fillBlanks(fields({}), draft)).toEqual({ ...draft, name: 'Pat Smith' });
  });

  it('keeps the values that the client already has, tags included', () => {
    const client = fields({ phone: '802 555 0100', serviceAddress: HOME, tags: ['annual'] });
    const draft = fields({ phone: '802 555 0111', serviceAddress: { ...HOME, street: '1 Other Road' } });

    expect(fillBlanks(client, draft)).toEqual(client);
  });

  it('never mixes two addresses line by line', () => {
    const client = fields({ serviceAddress: { street: '9 Ridge Road' } });

    expect(fillBlanks(client, fields({ serviceAddress: HOME })).serviceAddress).toEqual(client.serviceAddress);
  });
});
