import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Guide } from '#shared/inspection/kit.ts';
import { CALCULATOR_TITLES } from '#shared/sizing/calculator-titles.ts';
import type { Calculator, CalculatorGroup } from '#shared/sizing/calculator.ts';
import type { FormField } from '#shared/sizing/form.ts';
import { jurisdictionFor } from '#shared/sizing/jurisdiction.ts';
import { PATHS } from '#web/lib/paths.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { ToolCard, ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { ShowErrorsContext } from '#web/ui/field-kit/use-touched.ts';
import { useCompanyKit } from '#web/offline/entities/company-kit.ts';
import '#web/features/inspection/styles/sizing.css';
import './sizing.css';
import { Answer } from './answer/answer.tsx';
import { Waiting } from './answer/waiting.tsx';
import { FormFields } from './fields/form-fields.tsx';
import { MoreFields } from './fields/more-fields.tsx';
import { FormContext } from './model/form-context.ts';
import { blankValues, type FormValues } from './model/form-values.ts';
import { useCalculation } from './model/use-calculation.ts';
import { useToolbox } from './model/use-toolbox.ts';

const BACK = { to: PATHS.sizing, label: 'Back to all calculators' };
const LOCAL = 'jurisdiction';

/** The company's settings that affect this calculator; undefined if there are none. */
const guideFor = (guide: Guide | undefined, name: string): Guide | undefined => {
  const hasLimits = jurisdictionFor(guide?.localCode, name) !== undefined;
  const hasRule = name === 'fireplace-flue' && guide?.fireplaceRuleSet !== undefined;
  return hasLimits || hasRule ? guide : undefined;
};

const codeName = ({ localCode }: Guide): string =>
  localCode ? `${localCode.name}, ${localCode.edition}` : 'our own rule';

/** Splits the fields into common inputs, rare inputs and the adopted code. Fields that the sample fills in count as common. */
const partsOf = (fields: readonly FormField[], sample: FormValues) => {
  const isMain = ({ name, isRequired, shownWhen }: FormField) =>
    isRequired || shownWhen !== undefined || Object.hasOwn(sample, name);
  return {
    main: fields.filter((field) => field.name !== LOCAL && isMain(field)),
    more: fields.filter((field) => field.name !== LOCAL && !isMain(field)),
    local: fields.filter((field) => field.name === LOCAL),
  };
};

const hasAny = (values: FormValues, fields: readonly FormField[]): boolean =>
  fields.some(({ name }) => values[name] !== undefined);

type WorkProps = {
  name: string;
  calculator: Calculator;
  fields: readonly FormField[];
  sample: FormValues;
  company: Guide | undefined;
};

function CompanyCode({ guide, isOn, onChange }: { guide: Guide; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="sizing-check">
      <input type="checkbox" checked={isOn} onChange={() => onChange(!isOn)} />
      By our company’s code: {codeName(guide)}
    </label>
  );
}

function Work({ name, calculator, fields, sample, company }: WorkProps) {
  const [isByCompany, setByCompany] = useState(true);
  const [isForced, setForced] = useState(false);
  const [round, setRound] = useState(0);
  const guide = isByCompany ? company : undefined;
  const { values, setValues, change, sized } = useCalculation({ name, calculator, fields, guide });
  const start = (fresh: FormValues) => {
    setValues(fresh);
    setForced(false);
    setRound(round + 1);
  };
  const form = useMemo(() => ({ values, errors: sized.ok ? {} : sized.errors, change }), [values, sized, change]);
  const parts = partsOf(fields, sample);
  return (
    <ShowErrorsContext value={isForced}>
      <FormContext value={form}>
        <div className="sizing-columns">
          <div key={round} className="sizing-form">
            <ToolCard>
              <FormFields fields={parts.main} path={[]} />
              <MoreFields title="More, if known" fields={parts.more} isOpen={hasAny(values, parts.more)} />
              {company && <CompanyCode guide={company} isOn={isByCompany} onChange={setByCompany} />}
              {Object.keys(calculator.limits).length > 0 && (
                <MoreFields
                  title="Another adopted local code"
                  fields={parts.local}
                  isOpen={hasAny(values, parts.local)}
                />
              )}
              <div className="tool-actions">
                <button type="button" className="ui-btn ui-btn-small" onClick={() => start(sample)}>
                  Show an example
                </button>
                <button type="button" className="ui-btn ui-btn-small" onClick={() => start(blankValues(fields))}>
                  Clear
                </button>
              </div>
            </ToolCard>
          </div>
          <div className="sizing-result">
            {sized.ok ? (
              <Answer calculation={sized.calculation} />
            ) : (
              <Waiting errors={sized.errors} onShow={() => setForced(true)} />
            )}
          </div>
        </div>
      </FormContext>
    </ShowErrorsContext>
  );
}

function LoadedCalculator({ name, title, group }: { name: string; title: string; group: CalculatorGroup }) {
  const toolbox = useToolbox(group);
  const kit = useCompanyKit();
  const calculator = toolbox?.calculators[name];
  const fields = useMemo(() => (toolbox && calculator ? toolbox.formOf(calculator.input) : []), [toolbox, calculator]);
  if (toolbox === undefined || calculator === undefined) return <PageLoading label="Loading the calculator" />;
  const company = guideFor(kit?.kit.guide, name);
  return (
    <ToolPage title={title} back={BACK}>
      <Work {...{ name, calculator, fields, company }} sample={toolbox.samples[name] ?? {}} />
    </ToolPage>
  );
}

/** One calculator: its inputs and the result with every step, computed on this device. */
export function CalculatorPage() {
  const { calculator: name = '' } = useParams();
  const listed = Object.hasOwn(CALCULATOR_TITLES, name) ? CALCULATOR_TITLES[name] : undefined;
  if (listed === undefined) {
    return (
      <ToolPage title="Sizing" back={BACK}>
        <ToolNotice tone="bad">We couldn’t find that calculator.</ToolNotice>
      </ToolPage>
    );
  }
  return <LoadedCalculator key={name} name={name} {...listed} />;
}
