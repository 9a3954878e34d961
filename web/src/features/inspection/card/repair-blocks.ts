import type { Repair } from '#shared/inspection/results.ts';

/** A set of alternatives (only one can be chosen), or one independent repair. */
export type RepairBlock = { readonly key: string; readonly isChoice: boolean; readonly repairs: readonly Repair[] };

/** The repairs of a finding in order, with alternatives grouped together. */
export function repairBlocks(repairs: readonly Repair[]): RepairBlock[] {
  const blocks = new Map<string, Repair[]>();
  for (const repair of repairs) {
    const key = repair.choiceGroup === undefined ? `repair ${repair.id}` : `choice ${repair.choiceGroup}`;
    blocks.set(key, [...(blocks.get(key) ?? []), repair]);
  }
  return [...blocks].map(([key, members]) => ({ key, isChoice: members.length > 1, repairs: members }));
}
