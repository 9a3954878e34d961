import { useCallback, useEffect, useState } from 'react';
import type { CompanyKit } from '#shared/contract/company.ts';
import type { InspectionKit } from '#shared/inspection/kit.ts';
import { call } from '#web/app/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/app/api-error.ts';
import { keepCompanyKit } from '#web/offline/company-kit.ts';

const CHANGED_MEANWHILE =
  'Someone else changed these settings. You now see the latest version. Make your change again.';

export type KitEditor = {
  /** Undefined while it is loaded. */
  readonly company?: CompanyKit;
  /** Why it could not be loaded. */
  readonly problem?: string;
  readonly reload: () => void;
  /** Runs one save with the version on screen; resolves to messages by field, none when it was saved. */
  readonly save: (
    send: (kitVersion: number) => Promise<{ kit: InspectionKit }>,
  ) => Promise<Readonly<Record<string, string>>>;
};

/** The company's inspection settings as the server has them, and saving a change to them. */
export function useKitEditor(): KitEditor {
  const [company, setCompany] = useState<CompanyKit>();
  const [problem, setProblem] = useState<string>();
  const keep = useCallback(async (next: CompanyKit) => {
    setCompany(next);
    await keepCompanyKit(next);
  }, []);
  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      await keep(await call('getKit', {}));
    } catch (error) {
      setProblem(Object.values(fieldErrorsOf(error))[0]);
    }
  }, [keep]);
  useEffect(() => void load(), [load]);

  const save: KitEditor['save'] = async (send) => {
    if (company === undefined) return {};
    try {
      const { kit } = await send(company.kit.kitVersion);
      await keep({ ...company, kit });
      return {};
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await load();
        return { main: CHANGED_MEANWHILE };
      }
      return fieldErrorsOf(error);
    }
  };
  return { ...(company && { company }), ...(problem !== undefined && { problem }), reload: () => void load(), save };
}
