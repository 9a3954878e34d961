import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { stripResponse } from './strip-response.ts';

const User = z.object({
  name: z.string().max(5),
  address: z.object({ zip: z.string() }).optional(),
  tags: z.array(z.object({ label: z.string() })).default([]),
  byId: z.record(z.string(), z.object({ count: z.number() })),
  parent: z.object({ id: z.string() }).nullable(),
  state: z.union([z.object({ is: z.literal('on') }), z.object({ is: z.literal('off'), since: z.string() })]),
});

describe('stripResponse', () => {
  it('removes unknown fields at every level, and keeps an invalid value of a known field', () => {
    const response = {
      name: 'too long a name',
      passwordHash: 'secret',
      address: { zip: '05641', latitude: 44.2 },
      tags: [{ label: 'a', secret: 1 }],
      byId: { one: { count: 1, secret: 2 } },
      parent: null,
      state: { is: 'off', since: 'today', secret: 3 },
    };

    expect(stripResponse(User, response)).toEqual({
      name: 'too long a name',
      address: { zip: '05641' },
      tags: [{ label: 'a' }],
      byId: { one: { count: 1 } },
      parent: null,
      state: { is: 'off', since: 'today' },
    });
  });

  it.each([
    ['a value that matches no option of a union', { state: { is: 'unknown', secret: 1 } }, { state: undefined }],
    ['an object in place of a text', { name: { secret: 1 } }, { name: undefined }],
    ['an object without a prototype', { name: Object.assign(Object.create(null), { secret: 1 }) }, { name: undefined }],
    ['a text in place of an object', { address: 'secret' }, { address: undefined }],
    ['a text in place of a list', { tags: 'secret' }, { tags: undefined }],
    ['a list in place of a map', { byId: ['secret'] }, { byId: undefined }],
  ])('removes %s', (_what, response, stripped) => {
    expect(stripResponse(User, response)).toEqual(stripped);
  });
});
