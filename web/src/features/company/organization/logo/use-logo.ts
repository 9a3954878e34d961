import { useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { call } from '#web/lib/api/api-client.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { setRouteData } from '#web/lib/query/read-route.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { PictureRefused } from './open-picture.ts';
import type { LogoFile } from './render-crop.ts';

export type Logo = {
  /** Undefined without a logo, and until the server has responded. */
  url: string | undefined;
  isLoading: boolean;
  busy: 'saving' | 'removing' | undefined;
  problem: string | undefined;
  /** The last action, announced to screen readers. */
  notice: string;
  /** Resolves to true once the logo is saved. */
  save: (make: () => Promise<LogoFile>) => Promise<boolean>;
  remove: () => Promise<boolean>;
  refuse: (problem: string | undefined) => void;
};

const reasonOf = (error: unknown): string | undefined =>
  error instanceof PictureRefused ? error.message : problemOf(error);

/** The company's logo on the server. Its URL expires within minutes, so it is fetched, never stored. */
export function useLogo(orgId: string | undefined): Logo {
  const args = { body: { orgId: orgId ?? '' } };
  // Not cached after the page unmounts, because the URL in the response expires.
  const { data, error, isPending } = useRouteQuery('getOrganization', args, {
    enabled: orgId !== undefined,
    gcTime: 0,
  });
  const [busy, setBusy] = useState<Logo['busy']>();
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState('');

  const change = async (kind: 'saving' | 'removing', ask: () => Promise<{ org: Organization }>, done: string) => {
    setBusy(kind);
    setProblem(undefined);
    setNotice('');
    try {
      setRouteData('getOrganization', args, { data: (await ask()).org });
      setNotice(done);
      return true;
    } catch (failure) {
      setProblem(reasonOf(failure));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  const save = (make: () => Promise<LogoFile>) =>
    change('saving', async () => call('putLogo', { body: await make() }), 'The logo is saved.');
  const remove = () => change('removing', () => call('deleteLogo', {}), 'The logo is removed.');
  const answered = { url: data?.data.logoUrl, isLoading: isPending, problem: problem ?? problemOf(error) };
  return { ...answered, busy, notice, save, remove, refuse: setProblem };
}
