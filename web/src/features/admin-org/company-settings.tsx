import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { DEFAULT_DEVICE_DAYS, DEVICE_DAYS } from '#shared/device-days.ts';
import { message } from '#shared/messages/message.ts';
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

const DAYS = DEVICE_DAYS.map((days) => ({
  value: String(days),
  label: message('{days} days', { days }),
}));

type Settings = Partial<Organization['settings']>;
type CompanySettingsProps = { organization: Organization; mayEdit: boolean };

/** The company's settings; each is saved as it is changed, and shown as before when the server refuses. */
export function CompanySettings({ organization, mayEdit }: CompanySettingsProps) {
  const [saving, setSaving] = useState<Settings>();
  const [problem, setProblem] = useState<string>();
  const shown: Settings = { ...organization.settings, ...saving };
  const save = async (settings: Settings) => {
    setSaving(settings);
    setProblem(undefined);
    try {
      const { data } = await call('editOrganizationSettings', { body: { settings } });
      renewStored({ organization: data.org, user: data.user });
    } catch (error) {
      setProblem(Object.values(fieldErrorsOf(error))[0]);
    } finally {
      setSaving(undefined);
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
          checked={shown[name] ?? false}
          disabled={!mayEdit || saving !== undefined}
          description={text}
          onChange={({ detail }) => void save({ [name]: detail.checked })}
        >
          {label}
        </Toggle>
      ))}
      <FormField
        label="Remove data from a device that isn’t used for"
        description="Inspections, clients and photos that have synced are then removed from it. Work that hasn’t synced always stays."
      >
        <Select
          selectedOption={DAYS.find(({ value }) => value === String(shown.deviceDays ?? DEFAULT_DEVICE_DAYS)) ?? null}
          options={DAYS}
          disabled={!mayEdit || saving !== undefined}
          onChange={({ detail }) => {
            const deviceDays = DEVICE_DAYS.find((days) => String(days) === detail.selectedOption.value);
            if (deviceDays !== undefined) void save({ deviceDays });
          }}
        />
      </FormField>
      <div role="alert">{problem !== undefined && <Alert type="error">{problem}</Alert>}</div>
    </SpaceBetween>
  );
}
