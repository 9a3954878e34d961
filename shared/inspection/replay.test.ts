import { describe, expect, it } from 'vitest';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import { REPLAY } from '#shared/inspection/testing/replay.ts';

/** FNV-1a over UTF-16 units: enough to distinguish two results, without a dependency. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
};

/** The result of an inspection without the catalog's wording, which may be improved without changing a rule. */
const outcomeOf = ({ findings, calculations, ...result }: InspectionResult) => ({
  findings: findings.map(({ findingId, ruleId, ruleSetVersion, severity, source, stopUse, repairs }) => ({
    findingId,
    ruleId,
    ruleSetVersion,
    severity,
    source,
    stopUse,
    repairs: repairs.map(({ id, chosen, priceCents, quantity }) => ({ id, chosen, priceCents, quantity })),
  })),
  calculations: calculations.map(({ id, componentId, result: value, verdict, ruleSet }) => ({
    id,
    componentId,
    value: value.value,
    verdict,
    ruleSet,
  })),
  computed: result.computed,
  missing: result.missing.map(({ componentId, fieldId, reason }) => ({ componentId, fieldId, reason })),
  condition: result.overall.condition,
  stopUse: result.overall.stopUse,
  tally: result.tally,
  limitations: result.limitations.map(({ componentId, reasonId }) => ({ componentId, reasonId })),
  repairsCents: result.repairsCents,
});

describe('a stored inspection', () => {
  it('produces the same result again from its plan alone', () => {
    const stored = structuredClone(REPLAY);
    const outcome = outcomeOf(deriveInspection(stored));

    expect(outcome.findings.map(({ findingId }) => findingId)).toEqual([
      'utility_flue@chim.k2:UFLUE_UNDERSIZED',
      'chimney_height:HEIGHT_BELOW_RULE',
      'connector_pipe:CONNECTOR_SLOPE',
      'blockage@chim.k2:OWN_RACCOON',
      'utility_flue:UFLUE_OVERSIZED',
    ]);
    // A different hash means that stored inspections replay to a different result; the rule-set version must then be raised.
    expect(hashOf(JSON.stringify(outcome))).toBe('dfe176e4');
  });

  it('produces identical bytes each time it is derived', () => {
    const bytes = () => JSON.stringify(deriveInspection(structuredClone(REPLAY)));

    expect(bytes()).toBe(bytes());
  });
});
