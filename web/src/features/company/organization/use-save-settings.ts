import { useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import type { CompanyTerms } from '#shared/proposal/company-terms.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { renewStored } from '#web/lib/session/session.ts';

type Change = { settings: Partial<Organization['settings']>; proposal?: CompanyTerms };

/**
 * Saves settings when they change. `saving` is the change in progress, `problem` the reason the server rejected the last
 * change.
 */
export function useSaveSettings() {
  const [saving, setSaving] = useState<Change>();
  const [problem, setProblem] = useState<string>();
  const save = async (change: Change) => {
    setSaving(change);
    setProblem(undefined);
    try {
      const { data } = await call('editOrganizationSettings', { body: change });
      renewStored({ organization: data.org, user: data.user });
    } catch (error) {
      setProblem(Object.values(fieldErrorsOf(error))[0]);
    } finally {
      setSaving(undefined);
    }
  };
  return { saving, problem, save };
}
