import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { call } from '#web/app/api-client.ts';
import { fieldErrorsOf } from '#web/app/api-error.ts';
import { renewStored } from '#web/app/session.ts';

type Switch = 'showPrices' | 'techsEditPrices' | 'techsEditWording' | 'techsAddClients';

const SWITCHES: readonly { name: Switch; label: string; text: string }[] = [
  {
    name: 'showPrices',
    label: 'Show prices',
    text: 'On: reports and proposals show what a repair costs. Off: no prices anywhere, and no proposal.',
  },
  {
    name: 'techsEditPrices',
    label: 'Allow techs to edit prices',
    text: 'On: technicians can change prices in an inspection. Off: they see the price book prices.',
  },
  {
    name: 'techsEditWording',
    label: 'Allow techs to edit response wording',
    text: 'On: technicians can reword a response in an inspection. Off: they use your company’s wording.',
  },
  {
    name: 'techsAddClients',
    label: 'Technicians may add a client on site',
    text: 'On: a technician at the door adds a draft client, which the office confirms or merges. Off: only the office adds clients.',
  },
];

type CompanySettingsProps = { organization: Organization; mayEdit: boolean };

/** The company's switches; each is stored as it is turned, and turned back when the server refuses. */
export function CompanySettings({ organization, mayEdit }: CompanySettingsProps) {
  const [turning, setTurning] = useState<{ name: Switch; value: boolean }>();
  const [problem, setProblem] = useState<string>();
  const turn = async (name: Switch, value: boolean) => {
    setTurning({ name, value });
    setProblem(undefined);
    try {
      const { data } = await call('editOrganizationSettings', { body: { settings: { [name]: value } } });
      renewStored({ organization: data.org, user: data.user });
    } catch (error) {
      setProblem(Object.values(fieldErrorsOf(error))[0]);
    } finally {
      setTurning(undefined);
    }
  };
  return (
    <SpaceBetween size="s">
      <Header variant="h3" description="Changes are saved right away. Other devices update within a minute.">
        Company settings
      </Header>
      {SWITCHES.map(({ name, label, text }) => (
        <Toggle
          key={name}
          checked={turning?.name === name ? turning.value : (organization.settings[name] ?? false)}
          disabled={!mayEdit || turning !== undefined}
          description={text}
          onChange={({ detail }) => void turn(name, detail.checked)}
        >
          {label}
        </Toggle>
      ))}
      <div role="alert">{problem !== undefined && <Alert type="error">{problem}</Alert>}</div>
    </SpaceBetween>
  );
}
