import { describe, expect, it } from 'vitest';
import { joinedLine } from './joined-line.ts';
import { fixedRate } from './rate.ts';

const entered = (quantity: number, rate = { unitCents: 5_500, baseCents: 0 }) =>
  ({ quantity, rate, quantitySource: 'asked' }) as const;

describe('a line for several findings whose quantities were entered', () => {
  it('costs the sum of the quantities at one rate', () => {
    expect(joinedLine([entered(3), entered(2)])).toMatchObject({ quantity: 5, priceCents: 27_500 });
  });

  it('costs each of the prices that were typed for the findings, even if they are the same', () => {
    const typed = (cents: number) => entered(3, fixedRate(cents));

    expect(joinedLine([typed(27_500), typed(27_600)])).toMatchObject({ quantity: 6, priceCents: 55_100 });
    expect(joinedLine([typed(27_500), typed(27_500)])).toMatchObject({ quantity: 6, priceCents: 55_000 });
  });
});
