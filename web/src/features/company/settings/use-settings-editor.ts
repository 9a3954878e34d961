import { useCallback, useEffect, useRef, useState } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import type { InspectionKit } from '#shared/inspection/kit.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { storeCopy } from '#web/offline/db/store-copy.ts';
import { storeCompanyKit } from '#web/offline/entities/company-kit.ts';

const CHANGED_BY_OTHERS =
  'Someone else changed these settings. You now see the latest version. Make your change again.';

export type SettingsEditor = {
  /** Undefined while loading. */
  readonly company?: CompanyKit;
  /** Why loading failed. */
  readonly problem?: string;
  readonly reload: () => void;
  /**
   * Runs one save at a time with the newest kit and its version: two overlapping saves would send the same version, and the
   * server would reject the second. Resolves to errors by field, empty on success.
   */
  readonly save: (
    send: (kitVersion: number, kit: InspectionKit) => Promise<{ kit: InspectionKit }>,
  ) => Promise<Readonly<Record<string, string>>>;
};

/** The company's inspection settings from the server, and a function to save changes to them. */
export function useSettingsEditor(): SettingsEditor {
  const [company, setCompany] = useState<CompanyKit>();
  const [problem, setProblem] = useState<string>();
  const newest = useRef<CompanyKit>(undefined);
  const saves = useRef<Promise<unknown>>(Promise.resolve());
  const store = useCallback(async (next: CompanyKit) => {
    newest.current = next;
    setCompany(next);
    await storeCopy(() => storeCompanyKit(next));
  }, []);
  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      await store(await call('getKit', {}));
    } catch (error) {
      setProblem(Object.values(fieldErrorsOf(error))[0]);
    }
  }, [store]);
  useEffect(() => void load(), [load]);

  const saveNow = async (send: Parameters<SettingsEditor['save']>[0]) => {
    const { current } = newest;
    if (current === undefined) return {};
    try {
      const { kit } = await send(current.kit.kitVersion, current.kit);
      await store({ ...current, kit });
      return {};
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await load();
        return { main: CHANGED_BY_OTHERS };
      }
      return fieldErrorsOf(error);
    }
  };
  const save: SettingsEditor['save'] = (send) => {
    const saved = saves.current.then(() => saveNow(send));
    saves.current = saved.catch(() => undefined);
    return saved;
  };
  return { ...(company && { company }), ...(problem !== undefined && { problem }), reload: () => void load(), save };
}
