import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteId } from '#shared/contract/index.ts';
import { send, type Sent } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';

let company: Company;
beforeAll(async () => {
  company = await makeCompany();
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hashOf = (question: string) => createHash('sha256').update(question).digest('base64url').slice(0, 12);
const HALF = '\ud800';

const rowCursor = (sort: string) => encode({ PK: `ORG#${company.organizationId}`, SK: sort });
const positionCursor = (question: string, ...parts: string[]) =>
  encode({ t: company.organizationId, q: hashOf(question), p: parts });

const COPIES = 'client-copies ';
const SEARCH = 'inspections-by-words    chimney';
const FORGED: [string, RouteId, () => string, Sent['query']?][] = [
  ['a row that is no user', 'listUsers', () => rowCursor('ORGANIZATION')],
  ['half a character in a row', 'listUsers', () => rowCursor(`USER#${HALF}`)],
  ['half a character in a position', 'listInspections', () => positionCursor('inspections   ', HALF, 'x')],
  ['half a character in a client’s position', 'listClientCopies', () => positionCursor(COPIES, '0', HALF, HALF)],
  // Each number below zero would cost a query: three million take longer than a function may run.
  ['a part below the first', 'listClientCopies', () => positionCursor(COPIES, '-3000000', '-', '-')],
  ['a part after the last', 'listClientCopies', () => positionCursor(COPIES, '8', '-', '-')],
  ['half a part', 'listClientCopies', () => positionCursor(COPIES, '0.5', '-', '-')],
  ['a part that is no number', 'listClientCopies', () => positionCursor(COPIES, 'x', '-', '-')],
  [
    'a word that the search doesn’t find',
    'listInspections',
    () => positionCursor(SEARCH, 'zebra', '2026', 'x'),
    { search: 'chimney' },
  ],
];

describe('a cursor of one’s own company', () => {
  it.each(FORGED)('with %s gets 400', async (_what, routeId, cursorOf, query = {}) => {
    const { token } = company.people.ADMINISTRATOR;
    const { status, json } = await send(routeId, { token, query: { ...query, limit: '5', cursor: cursorOf() } });

    expect([status, json.errors]).toEqual([400, { cursor: 'This page reference is not valid' }]);
  });
});
