import { useState } from 'react';
import type { PriceEntry } from '#shared/inspection/kit.ts';
import { findOfferedItem, type OfferedItem } from '#shared/inspection/repairs/own-services.ts';
import { useInspectionActions } from '../model/workspace.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { NumberField } from '#web/ui/field-kit/number-fields.tsx';

const MAX_CENTS = 100_000_000;
const NOT_STORED = 'The price couldn’t be saved on this device. Free up some space and try again.';

type Amount = 'priceCents' | 'perFootCents' | 'baseCents';

/** The amounts that make up an item's price, with their labels. */
function amountsOf(item: OfferedItem | undefined): readonly (readonly [Amount, string])[] {
  if (item === undefined || item.kind === 'action') return [];
  if (item.perFootCents === undefined) return [['priceCents', 'Price']];
  return [
    ['perFootCents', 'Price per foot'],
    ['baseCents', 'Plus, once'],
  ];
}

/** The price of one repair in this inspection; its other inspections and the company's price book stay as they are. */
export function PriceEditor({ repairId }: { repairId: string }) {
  const { latest, setPriceBook } = useInspectionActions();
  const [problem, setProblem] = useState<string>();
  const { priceBook, services } = latest().plan.kit;
  const item = findOfferedItem(repairId, services);
  const entry: PriceEntry = priceBook[repairId] ?? {};
  const centsOf = (amount: Amount) =>
    entry[amount] ?? (item === undefined || item.kind === 'action' ? 0 : item[amount]);
  const store = async (amount: Amount, dollars: number | null) => {
    const otherAmounts = Object.entries(entry).filter(([name]) => name !== amount);
    const changed: PriceEntry = {
      ...Object.fromEntries(otherAmounts),
      ...(dollars === null ? {} : { [amount]: Math.round(dollars * 100) }),
    };
    try {
      await setPriceBook({ ...latest().plan.kit.priceBook, [repairId]: changed });
      setProblem(undefined);
    } catch {
      setProblem(NOT_STORED);
    }
  };
  return (
    <div className="ui-fields inspection-price-editor">
      {amountsOf(item).map(([amount, label]) => (
        <NumberField
          key={amount}
          label={label}
          unit="$"
          value={(centsOf(amount) ?? 0) / 100}
          validate={(dollars) =>
            dollars < 0 || dollars * 100 > MAX_CENTS ? 'Enter a price from 0 to 1,000,000.' : undefined
          }
          onChange={(dollars) => void store(amount, dollars)}
        />
      ))}
      <FieldError id={`price-${repairId}`} message={problem} />
    </div>
  );
}
