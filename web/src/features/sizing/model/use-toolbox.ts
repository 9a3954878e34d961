import type { Calculator, CalculatorGroup } from '#shared/sizing/calculator.ts';
import { LOAD_GROUP } from '#shared/sizing/calculator-groups.ts';
import type { FormField } from '#shared/sizing/form.ts';
import { laterPart, type LaterPart } from '#web/lib/chunks/later-part.ts';
import { useLaterPart } from '#web/lib/chunks/use-later-part.ts';

export type Toolbox = {
  readonly calculators: Readonly<Record<string, Calculator>>;
  readonly samples: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly formOf: (input: Calculator['input']) => readonly FormField[];
};

async function load(group: CalculatorGroup): Promise<Toolbox> {
  const [calculators, { CALCULATOR_SAMPLES }, { formOf }] = await Promise.all([
    LOAD_GROUP[group](),
    import('#shared/sizing/calculators/samples.ts'),
    import('#shared/sizing/form.ts'),
  ]);
  return { calculators, samples: CALCULATOR_SAMPLES, formOf };
}

const toolboxes = new Map<CalculatorGroup, LaterPart<Toolbox>>();

function toolboxOf(group: CalculatorGroup): LaterPart<Toolbox> {
  const toolbox = toolboxes.get(group) ?? laterPart(() => load(group));
  toolboxes.set(group, toolbox);
  return toolbox;
}

/** The calculators of a group, once their chunk has loaded. A component keeps its group while it is mounted. */
export const useToolbox = (group: CalculatorGroup): Toolbox | undefined => useLaterPart(toolboxOf(group), true);
