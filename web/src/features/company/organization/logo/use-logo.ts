import { useEffect, useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { PictureRefused } from './open-picture.ts';
import type { LogoFile } from './render-crop.ts';

export type Logo = {
  /** Undefined without one, and until the server has said. */
  url: string | undefined;
  isLoading: boolean;
  busy: 'saving' | 'removing' | undefined;
  problem: string | undefined;
  /** What was done, for those who hear the page. */
  notice: string;
  /** True when it is kept. */
  save: (make: () => Promise<LogoFile>) => Promise<boolean>;
  remove: () => Promise<boolean>;
  refuse: (problem: string | undefined) => void;
};

const reasonOf = (error: unknown): string | undefined =>
  error instanceof PictureRefused ? error.message : Object.values(fieldErrorsOf(error))[0];

/** The company's logo as the server keeps it; its link lives for minutes, so it is asked for, never stored. */
export function useLogo(orgId: string | undefined): Logo {
  const [url, setUrl] = useState<string>();
  const [isLoading, setLoading] = useState(true);
  const [busy, setBusy] = useState<Logo['busy']>();
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState('');
  useEffect(() => {
    let isGone = false;
    if (orgId === undefined) return undefined;
    call('getOrganization', { body: { orgId } })
      .then(({ data }) => isGone || setUrl(data.logoUrl))
      .catch((error: unknown) => isGone || setProblem(reasonOf(error)))
      .finally(() => isGone || setLoading(false));
    return () => {
      isGone = true;
    };
  }, [orgId]);

  const change = async (kind: 'saving' | 'removing', ask: () => Promise<{ org: Organization }>, done: string) => {
    setBusy(kind);
    setProblem(undefined);
    setNotice('');
    try {
      setUrl((await ask()).org.logoUrl);
      setNotice(done);
      return true;
    } catch (error) {
      setProblem(reasonOf(error));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  const save = (make: () => Promise<LogoFile>) =>
    change('saving', async () => call('putLogo', { body: await make() }), 'The logo is saved.');
  const remove = () => change('removing', () => call('deleteLogo', {}), 'The logo is removed.');
  return { url, isLoading, busy, problem, notice, save, remove, refuse: setProblem };
}
