import { useEffect, useState } from 'react';
import { Email } from '#shared/contract/common.ts';
import { HandoutFacts } from '#shared/contract/handouts.ts';
import type { HandoutKind } from '#shared/field/handout-text.ts';
import { useViewer } from '#web/app/use-viewer.ts';
import { addressLine } from '#web/offline/client-text.ts';
import { deviceDatabase, type LocalClient } from '#web/offline/database.ts';
import type { FactErrors, Facts } from './facts-form.tsx';

const WARRANTY_KEY = 'handout-warranty';

const today = () => {
  const now = new Date();
  const pad = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
};

/** The facts while they are filled in; the company's warranty words are kept on the device for the next time. */
export function useFacts(): [Facts, (facts: Facts) => void] {
  const viewer = useViewer();
  const [facts, setFacts] = useState<Facts>({
    technician: viewer?.user.name ?? '',
    workedOn: today(),
    panels: [{ position: 'Back wall', size: '' }],
    source: 'LISTED',
    warranty: '',
  });
  useEffect(() => {
    let isCurrent = true;
    deviceDatabase()
      .meta.get(WARRANTY_KEY)
      .then((kept) => {
        const warranty = typeof kept?.value === 'string' ? kept.value : '';
        if (isCurrent) setFacts((now) => (now.warranty === '' ? { ...now, warranty } : now));
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return [facts, setFacts];
}

export async function keepWarranty(warranty: string): Promise<void> {
  await deviceDatabase().meta.put({ key: WARRANTY_KEY, value: warranty });
}

/** The facts as they are signed, for this client. */
export const factsFor = (facts: Facts, client: LocalClient): HandoutFacts => ({
  ...facts,
  panels: [...facts.panels],
  client: { name: client.name, address: addressLine(client) },
});

/** Messages by field; the disclaimer has to name what was fitted. */
export function factErrors(kind: HandoutKind, facts: HandoutFacts): FactErrors {
  const parsed = HandoutFacts.safeParse(facts);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  if (kind === 'PANEL_DISCLAIMER' && facts.panels.length === 0) errors['panels'] ??= 'Name at least one panel';
  return errors;
}

/** The address to send to, if one was given; a message where it cannot be one. */
export function readEmail(typed: string): { to?: string; error?: string } {
  if (typed.trim() === '') return {};
  const parsed = Email.safeParse(typed);
  return parsed.success
    ? { to: parsed.data }
    : { error: parsed.error.issues[0]?.message ?? 'Enter a valid email address' };
}
