import { describe, expect, it } from 'vitest';
import { MatchIndex } from './match-index.ts';

const idOf = (n: number) => String(n).padStart(26, '0');

describe('MatchIndex', () => {
  it('finds all of 300,000 keys of clients and rows, and no others', () => {
    const index = new MatchIndex();
    for (let n = 1; n <= 50_000; n += 1) index.addClient(idOf(n), [`email ${n}`, `phone ${n}`, `address ${n}`]);
    for (let n = 1; n <= 50_000; n += 1) index.addRow(n, [`row ${n}`, `other ${n}`, `third ${n}`]);
    for (const n of [1, 7, 4999, 50_000]) {
      expect(index.find(['none', `address ${n}`])).toEqual({ owner: { clientId: idOf(n) }, key: `address ${n}` });
      expect(index.find([`third ${n}`])).toEqual({ owner: { line: n }, key: `third ${n}` });
    }
    expect(index.find(['email 50001', 'row 0', ''])).toBeUndefined();
  });

  it('uses at most 23 bytes per key for 300,000 keys, and grows by less than 5% at once', () => {
    const index = new MatchIndex();
    const most = Array.from({ length: 100_000 }, (_none, n) => {
      const before = index.keyBytes;
      index.addRow(n + 1, [`row ${n}`, `other ${n}`, `third ${n}`]);
      return index.keyBytes === before ? 0 : (index.keyBytes - before) / index.keyBytes;
    });
    expect(index.keyBytes / 300_000).toBeLessThan(23);
    expect(Math.max(...most.slice(1000))).toBeLessThan(0.05);
  });

  it('keeps the first owner of a key', () => {
    const index = new MatchIndex();
    index.addClient(idOf(1), ['same']);
    index.addRow(2, ['same']);
    expect(index.find(['same'])?.owner).toEqual({ clientId: idOf(1) });
  });

  it('makes the row that updates a client the owner of all of its keys', () => {
    const index = new MatchIndex();
    index.addClient(idOf(1), ['email', 'phone']);
    index.addUpdate('email', 5);
    expect(index.find(['phone'])?.owner).toEqual({ line: 5 });
  });
});
