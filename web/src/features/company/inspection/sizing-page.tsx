import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import { FIREPLACE_RULE_SETS } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import { call } from '#web/lib/api/api-client.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { SettingsFrame } from '#web/features/company/settings/settings-frame.tsx';
import { useSettingsEditor, type SettingsEditor } from '#web/features/company/settings/use-settings-editor.ts';
import { UnsavedNotice } from '#web/features/company/settings/unsaved-notice.tsx';
import { useSettingsDraft } from '#web/features/company/settings/use-settings-draft.ts';
import { AdminCrumbs } from './admin-crumbs.tsx';
import { LinerStockFields } from './liner-stock-fields.tsx';
import { parseLinerStock } from './liner-stock-model.ts';
import { localCodeOf, sizingDraft, sizingErrors, SizingDraft } from './sizing-model.ts';
import { showErrors } from '#web/ui/show-errors.ts';

/** Every limit of the calculators can be replaced, so the list of them loads after the rest of the form is shown. */
const LimitFields = lazy(async () => ({ default: (await import('./limit-fields.tsx')).LimitFields }));

type Errors = Readonly<Record<string, string>>;
type FormProps = { draft: SizingDraft; errors: Errors; onChange: (part: Partial<SizingDraft>) => void };

function CodeFields({ draft, errors, onChange }: FormProps) {
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="Where your local code sets a different number, the calculation steps cite that code."
        >
          Adopted local code
        </Header>
      }
    >
      <SpaceBetween size="m">
        <FormField label="Jurisdiction" errorText={errors['localCode.name']}>
          <Input value={draft.name} onChange={({ detail }) => onChange({ name: detail.value })} />
        </FormField>
        <FormField label="Code and edition" errorText={errors['localCode.edition']}>
          <Input value={draft.edition} onChange={({ detail }) => onChange({ edition: detail.value })} />
        </FormField>
        <FormField label="Section (optional)" errorText={errors['localCode.section']}>
          <Input value={draft.section} onChange={({ detail }) => onChange({ section: detail.value })} />
        </FormField>
        <Suspense fallback={<span role="status">Loading the figures</span>}>
          <LimitFields limits={draft.limits} errors={errors} onChange={(limits) => onChange({ limits })} />
        </Suspense>
      </SpaceBetween>
    </Container>
  );
}

function SizingForm({ company, editor }: { company: CompanyKit; editor: SettingsEditor }) {
  const form = useSettingsDraft({ name: 'sizing', saved: sizingDraft(company.kit.guide), schema: SizingDraft });
  const { draft } = form;
  const [errors, setErrors] = useState<Errors>({});
  const [isSaved, setSaved] = useState(false);
  const [isSending, setSending] = useState(false);
  const change = (part: Partial<SizingDraft>) => {
    form.change((before) => ({ ...before, ...part }));
    setSaved(false);
  };
  const store = async () => {
    const own = sizingErrors(draft);
    if (Object.keys(own).length > 0) return showErrors('body', () => setErrors(own));
    setErrors({});
    setSending(true);
    const localCode = localCodeOf(draft);
    const { fireplaceRuleSet } = draft;
    const { stock } = parseLinerStock(draft.linerStock);
    const refused = await editor.save((kitVersion) =>
      call('setSizing', {
        body: {
          kitVersion,
          fireplaceRuleSet,
          ...(localCode && { localCode: { ...localCode, limits: [...localCode.limits] } }),
          ...(stock && {
            linerStock: {
              rounds: [...stock.rounds],
              ovals: [...stock.ovals],
              rectangles: [...stock.rectangles],
            },
          }),
        },
      }),
    );
    setSending(false);
    const isStored = Object.keys(refused).length === 0;
    if (isStored) form.discard();
    setSaved(isStored);
    return showErrors('body', () => setErrors(refused));
  };
  return (
    <SpaceBetween size="l">
      <UnsavedNotice form={form} />
      <Container header={<Header variant="h2">Rules for the flue of a fireplace</Header>}>
        <RadioGroup
          ariaLabel="Rules for the flue of a fireplace"
          value={draft.fireplaceRuleSet}
          items={FIREPLACE_RULE_SETS.map(({ id, label, reference }) => ({
            value: id,
            label,
            description: `${reference.section}, ${reference.edition}`,
          }))}
          onChange={({ detail }) =>
            change({
              fireplaceRuleSet: FIREPLACE_RULE_SETS.find(({ id }) => id === detail.value)?.id ?? draft.fireplaceRuleSet,
            })
          }
        />
      </Container>
      <LinerStockFields stock={draft.linerStock} errors={errors} onChange={(linerStock) => change({ linerStock })} />
      <CodeFields draft={draft} errors={errors} onChange={change} />
      <div role="status">
        {errors['main'] !== undefined && <Alert type="error">{errors['main']}</Alert>}
        {isSaved && <Alert type="success">Saved. New inspections will use these rules.</Alert>}
      </div>
      <Button variant="primary" loading={isSending} onClick={() => void store()}>
        Save
      </Button>
    </SpaceBetween>
  );
}

/** The published rules and the adopted code used for sizing. */
export function SizingPage() {
  usePageTitle('Sizing rules');
  const editor = useSettingsEditor();
  return (
    <SpaceBetween size="l">
      <AdminCrumbs current="Sizing rules" />
      <Header variant="h1">Sizing rules</Header>
      <SettingsFrame editor={editor}>{(company) => <SizingForm company={company} editor={editor} />}</SettingsFrame>
    </SpaceBetween>
  );
}
