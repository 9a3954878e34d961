import { useEffect, useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { call } from '#web/app/api-client.ts';
import { fieldErrorsOf } from '#web/app/api-error.ts';

/** What the server takes; larger pictures are told of before anything is sent. */
const MAX_BYTES = 300_000;
const TYPES = ['image/png', 'image/jpeg'] as const;

type LogoType = (typeof TYPES)[number];
const isTaken = (type: string): type is LogoType => TYPES.some((one) => one === type);

/** Why a file cannot be the logo, as far as the device can tell; the server judges its bytes. */
function problemOf({ type, size }: File): string | undefined {
  if (type === 'image/svg+xml') return 'SVG pictures may carry programs and are not taken. Save it as PNG, please.';
  if (!isTaken(type)) return 'Choose a PNG or a JPEG picture.';
  return size > MAX_BYTES ? `The picture has ${Math.ceil(size / 1000)} KB; at most 300 KB are taken.` : undefined;
}

/** In steps, for a call takes no more arguments than a stack has room for. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  }
  return btoa(text);
}

export type Logo = {
  /** Undefined without one, and until the server has said. */
  url: string | undefined;
  isLoading: boolean;
  busy: 'saving' | 'removing' | undefined;
  problem: string | undefined;
  /** What was done, for those who hear the page. */
  said: string;
  upload: (file: File) => Promise<void>;
  remove: () => Promise<void>;
};

const firstOf = (error: unknown): string | undefined => Object.values(fieldErrorsOf(error))[0];

/** The company's logo as the server keeps it; its link lives for minutes, so it is asked for, never stored. */
export function useLogo({ _id: orgId }: Pick<Organization, '_id'>): Logo {
  const [url, setUrl] = useState<string>();
  const [isLoading, setLoading] = useState(true);
  const [busy, setBusy] = useState<Logo['busy']>();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    let isGone = false;
    call('getOrganization', { body: { orgId } })
      .then(({ data }) => isGone || setUrl(data.logoUrl))
      .catch((error: unknown) => isGone || setProblem(firstOf(error)))
      .finally(() => isGone || setLoading(false));
    return () => {
      isGone = true;
    };
  }, [orgId]);

  const change = async (kind: 'saving' | 'removing', ask: () => Promise<{ org: Organization }>, done: string) => {
    setBusy(kind);
    setProblem(undefined);
    try {
      setUrl((await ask()).org.logoUrl);
      setSaid(done);
    } catch (error) {
      setSaid('');
      setProblem(firstOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const upload = async (file: File) => {
    const found = problemOf(file);
    if (found !== undefined || !isTaken(file.type)) return setProblem(found);
    const { type: contentType } = file;
    await change(
      'saving',
      async () => call('putLogo', { body: { contentType, base64: await base64Of(file) } }),
      'The logo is saved.',
    );
  };
  const remove = () => change('removing', () => call('deleteLogo', {}), 'The logo is removed.');
  return { url, isLoading, busy, problem, said, upload, remove };
}
