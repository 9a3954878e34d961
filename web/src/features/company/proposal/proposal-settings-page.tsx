import { message } from '#shared/messages/message.ts';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { DEFAULT_TERMS } from '#shared/proposal/company-terms.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { renewStored } from '#web/lib/session/session.ts';
import { isSupportView } from '#web/lib/session/support-view.ts';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import { useHashTarget } from '#web/ui/hooks/use-hash-target.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { AdminCrumbs } from '#web/features/company/inspection/admin-crumbs.tsx';
import { UnsavedNotice } from '#web/features/company/settings/unsaved-notice.tsx';
import { useSettingsDraft } from '#web/features/company/settings/use-settings-draft.ts';
import './admin-proposal.css';
import { DepositsCard } from './deposits-card.tsx';
import { FinancingCard } from './financing-card.tsx';
import { SumsCard } from './sums-card.tsx';
import { draftOf, type Errors, readTerms, TermsDraft, withoutPart } from './terms-draft.ts';
import { TextsCard } from './texts-card.tsx';
import { showErrors } from '#web/ui/show-errors.ts';

type Saving = 'no' | 'sending' | 'saved';

function useTermsForm(organization: Organization) {
  const saved = draftOf(organization.proposal ?? DEFAULT_TERMS);
  const form = useSettingsDraft({ name: 'proposals', saved, schema: TermsDraft });
  const { draft } = form;
  const [errors, setErrors] = useState<Errors>({});
  const [saving, setSaving] = useState<Saving>('no');
  const change = (part: Partial<TermsDraft>) => {
    form.change((before) => ({ ...before, ...part }));
    setSaving('no');
  };
  const show = (next: Errors) => showErrors('.proposal-settings-page', () => setErrors(next));
  const save = async () => {
    const read = readTerms(draft);
    setSaving(read.ok ? 'sending' : 'no');
    if (!read.ok) return show(read.errors);
    setErrors({});
    try {
      const { data } = await call('editOrganizationSettings', { body: { settings: {}, proposal: read.terms } });
      form.discard();
      renewStored({ organization: data.org, user: data.user });
      return setSaving('saved');
    } catch (error) {
      setSaving('no');
      return show(withoutPart(fieldErrorsOf(error)));
    }
  };
  return { form, errors, saving, change, save };
}

function Outcome({ errors, saving }: { errors: Errors; saving: Saving }) {
  const count = Object.keys(errors).length;
  const notice =
    errors['main'] ??
    message('{count, plural, one {One field needs your attention.} other {# fields need attention.}}', { count });
  return (
    <div role="status">
      {count > 0 && <Alert type="error">{notice}</Alert>}
      {saving === 'saved' && <Alert type="success">Saved. New proposals will start with these settings.</Alert>}
    </div>
  );
}

function SettingsForm({ organization }: { organization: Organization }) {
  const mayEdit = useMay({ permission: 'ADMIN_SETTINGS_EDIT' });
  const { form, errors, saving, change, save } = useTermsForm(organization);
  const showFinancing = useHashTarget('financing');
  const card = { draft: form.draft, errors, mayEdit, onChange: change };
  return (
    <>
      <UnsavedNotice form={form} />
      {!organization.settings.showPrices && (
        <Alert type="warning" header="Prices are off">
          While “Show prices” is off, there are no proposals and nothing on this page is shown.
        </Alert>
      )}
      <SumsCard {...card} />
      {!isSupportView() && <DepositsCard />}
      <TextsCard {...card} state={organization.state} />
      <div ref={showFinancing} id="financing" className="proposal-settings-financing">
        <FinancingCard {...card} />
      </div>
      <Outcome errors={errors} saving={saving} />
      {mayEdit && (
        <div>
          <Button variant="primary" loading={saving === 'sending'} onClick={() => void save()}>
            Save
          </Button>
        </div>
      )}
    </>
  );
}

/** Defaults for the company's new proposals: tax, deposit, terms, lenders. */
export function ProposalSettingsPage() {
  usePageTitle('Proposals');
  const viewer = useViewer();
  if (viewer === undefined) return null;
  return (
    <div className="proposal-settings-page">
      <AdminCrumbs current="Proposals" />
      <Header variant="h1">Proposals</Header>
      <SettingsForm organization={viewer.organization} />
    </div>
  );
}
