import { describe, expect, it } from 'vitest';
import type { Client } from '#shared/contract/clients.ts';
import { toLocalClient } from '#web/offline/entities/client-text.ts';
import { draftOf, emptyDraft, emptyServiceAddress, StoredClientDraft, parseClient } from './client-form.ts';
import { findDuplicates } from '#web/features/clients/merge/duplicates.ts';

const typed = { ...emptyDraft(), name: 'Demo Client' };

const client = (changes: Partial<Client>): Client => {
  const parsed = parseClient(typed);
  if (!parsed.ok) throw new Error('The empty draft with a name is invalid');
  const meta = { clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRQ', createdAt: '', updatedAt: '', version: 1 };
  return { ...parsed.fields, ...meta, ...changes };
};

describe('the client form', () => {
  it('accepts a client from this device, which has more fields than the form', () => {
    const stored = toLocalClient(
      client({ tags: ['vip'], billingAddress: { street: '', city: '', state: '', zip: '' } }),
      true,
    );
    const { name, tags, billingAddress } = stored;

    expect(parseClient(draftOf(stored))).toMatchObject({ ok: true, fields: { name, tags, billingAddress } });
  });

  it('keeps each error with its address, and drops addresses left empty', () => {
    const cabin = { ...emptyServiceAddress(), street: '7 Lake Rd' };
    const draft = { ...typed, serviceAddresses: [emptyServiceAddress(), { ...cabin, zip: '1234567890123' }] };

    expect(parseClient(draft)).toEqual({ ok: false, errors: { 'serviceAddresses.1.zip': 'At most 12 characters' } });
    expect(parseClient({ ...draft, serviceAddresses: [emptyServiceAddress(), cabin] })).toMatchObject({
      fields: { serviceAddresses: [cabin] },
    });
  });

  it('accepts a draft from an earlier release, without number and additional addresses', () => {
    const older = { ...typed, name: 'Half Typed' };
    for (const name of ['number', 'serviceAddresses']) Reflect.deleteProperty(older, name);

    expect(StoredClientDraft.parse(older)).toEqual({ ...typed, name: 'Half Typed' });
  });

  it('requires only the name', () => {
    expect(parseClient(emptyDraft())).toEqual({ ok: false, errors: { name: 'This field is required' } });
    expect(parseClient(typed).ok).toBe(true);
  });

  it.each([
    ['email', 'not-an-address', 'Enter a valid email address'],
    ['phone', '12', 'Enter a valid phone number'],
    ['mobile', 'call me', 'Enter a valid phone number'],
  ])('rejects an invalid %s', (field, value, message) => {
    const parsed = parseClient({ ...typed, [field]: value });

    expect(parsed).toEqual({ ok: false, errors: { [field]: message } });
  });

  it('identifies an address field by its path', () => {
    const parsed = parseClient({ ...typed, serviceAddress: { ...typed.serviceAddress, zip: '0123456789012' } });

    expect(parsed).toEqual({ ok: false, errors: { 'serviceAddress.zip': 'At most 12 characters' } });
  });

  it('reads tags from one line, without duplicates', () => {
    const parsed = parseClient({ ...typed, tags: 'annual, vip,, annual ' });

    expect(parsed.ok && parsed.fields.tags).toEqual(['annual', 'vip']);
  });

  it('opens with the client’s stored values', () => {
    const draft = draftOf(client({ tags: ['annual', 'vip'], email: 'owner@demo.example' }));

    expect(draft).toMatchObject({ name: 'Demo Client', tags: 'annual, vip', billingAddress: undefined });
  });
});

describe('the duplicate warning', () => {
  it.each([
    ['name', { name: 'demo  CLIENT' }, {}],
    ['phone', { phone: '+1 802 555 0142' }, { mobile: '(802) 555-0142' }],
    ['email', { email: 'Owner@Demo.example' }, { email: 'owner@demo.example' }],
  ] as const)('matches the same %s regardless of how it is written', (reason, draft, known) => {
    const other = client({ name: 'Somebody Else', ...(reason === 'name' ? { name: 'Demo Client' } : {}), ...known });

    const [found] = findDuplicates({ ...emptyDraft(), ...draft }, [other]);

    expect(found?.reasons).toEqual([reason]);
  });

  it('matches the same street in the same city', () => {
    const address = { street: '214 Alder Creek Rd.', city: 'Asheville', state: 'NC', zip: '28805' };
    const draft = { ...emptyDraft(), serviceAddress: { ...address, street: '214 alder creek rd', zip: '' } };

    expect(findDuplicates(draft, [client({ name: 'X', serviceAddress: address })])[0]?.reasons).toEqual(['address']);
    expect(findDuplicates(draft, [client({ name: 'X', serviceAddress: { ...address, city: 'Durham' } })])).toEqual([]);
  });

  it('puts the surest match first and never matches empty fields', () => {
    const sure = client({ email: 'owner@demo.example' });
    const draft = { ...typed, email: 'owner@demo.example' };

    const found = findDuplicates(draft, [client({ clientId: 'A' }), { ...sure, clientId: 'B' }]);

    expect(found.map((duplicate) => duplicate.client.clientId)).toEqual(['B', 'A']);
    expect(findDuplicates(emptyDraft(), [client({ name: '' })])).toEqual([]);
  });
});
