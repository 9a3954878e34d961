import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { routes } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { ownReads } from './own-reads.js';

const linter = new Linter({ configType: 'flat' });

const faultsIn = (code: string): number =>
  linter.verify(code, [{ rules: { 'no-restricted-syntax': ['error', ...ownReads] } }]).length;

/** Used by the session, by a download link, and by monitoring. */
const READ_ELSEWHERE = new Set(['verifyToken', 'exportReport', 'health', 'openapi']);

describe('the rule for server reads', () => {
  it.each([
    ['in an effect', "useEffect(() => { call('getTicket', {}).then(setTicket); }, []);"],
    ['of a list in a function that an effect calls', "const ask = useCallback(() => call('listTickets', {}), []);"],
    ['awaited in a handler', "const open = async () => setClient(await call('getClient', {}));"],
  ])('rejects a read %s', (_, code) => {
    expect(faultsIn(code)).toBeGreaterThan(0);
  });

  it('rejects reading a counter of attempts', () => {
    expect(faultsIn('const [attempt, setAttempt] = useState(0);')).toBe(1);
  });

  it('accepts a mutation, and a read through the query layer', () => {
    expect(faultsIn("const save = () => call('setTicketState', {});")).toBe(0);
    expect(faultsIn("const { data } = useRouteQuery('getTicket', {});")).toBe(0);
  });

  it('recognizes every read route by its name', () => {
    const reads = Object.entries<Route>(routes).filter(([, { method }]) => method === 'GET');
    const missed = reads
      .map(([id]) => id)
      .filter((id) => !READ_ELSEWHERE.has(id) && faultsIn(`call('${id}', {});`) === 0);

    expect(missed).toEqual([]);
  });
});
