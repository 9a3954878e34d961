import { describe, expect, it } from 'vitest';
import { verdictOf } from '#shared/sizing/checks.ts';
import { maySmallerVent, requiresFullSize } from '#shared/sizing/gas/gas-connector-rules.ts';
import { connectorSizes, SIZE_LIMITS } from '#shared/sizing/gas/gas-single-sizes.ts';

const HEIGHTS = [undefined, 72, 119.9, 120, 240];
const SIZES = [3, 4, 4.5, 5, 6, 8, 10, 12, 14, 16, 18, 20];

const CONNECTORS = [true, false].flatMap((isFan) =>
  HEIGHTS.flatMap((heightIn) =>
    SIZES.flatMap((outletIn) =>
      SIZES.filter((size) => size < outletIn).map((connectorIn) => ({ isFan, heightIn, outletIn, connectorIn })),
    ),
  ),
);

describe('a connector smaller than its outlet', () => {
  it('passes in the calculators exactly if no finding is raised', () => {
    const differing = CONNECTORS.filter((connector) => {
      const { checks, isOpen } = connectorSizes(connector, SIZE_LIMITS);
      return maySmallerVent(connector) !== (verdictOf(checks, !isOpen) === 'passes');
    });
    expect(differing).toEqual([]);
    expect(CONNECTORS.filter((connector) => maySmallerVent(connector)).length).toBeGreaterThan(20);
  });

  it('fails in the calculators wherever the full size is required', () => {
    const passing = CONNECTORS.filter((connector) => requiresFullSize(connector)).filter((connector) => {
      const { checks, isOpen } = connectorSizes(connector, SIZE_LIMITS);
      return verdictOf(checks, !isOpen) !== 'fails';
    });
    expect(passing).toEqual([]);
  });
});
