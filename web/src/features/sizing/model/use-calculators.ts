import { useEffect, useState } from 'react';
import type { Calculator } from '#shared/sizing/calculator.ts';
import type { FormField } from '#shared/sizing/form.ts';

export type Toolbox = {
  readonly calculators: Readonly<Record<string, Calculator>>;
  readonly samples: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly formOf: (input: Calculator['input']) => readonly FormField[];
};

let kept: Toolbox | undefined;

async function load(): Promise<Toolbox> {
  const [{ CALCULATORS }, { CALCULATOR_SAMPLES }, { formOf }] = await Promise.all([
    import('#shared/sizing/calculators.ts'),
    import('#shared/sizing/calculators/samples.ts'),
    import('#shared/sizing/form.ts'),
  ]);
  return { calculators: CALCULATORS, samples: CALCULATOR_SAMPLES, formOf };
}

/** The calculators, once their chunk has loaded. Cached for the next page. */
export function useToolbox(): Toolbox | undefined {
  const [toolbox, setToolbox] = useState(kept);
  useEffect(() => {
    let isGone = false;
    if (kept === undefined) {
      void load().then((loaded) => {
        kept = loaded;
        if (!isGone) setToolbox(loaded);
      });
    }
    return () => {
      isGone = true;
    };
  }, []);
  return toolbox;
}
