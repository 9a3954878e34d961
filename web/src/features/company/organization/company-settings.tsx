import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import type { Organization } from '#shared/contract/auth.ts';
import { DEFAULT_DEVICE_DAYS, DEVICE_DAYS } from '#shared/device-days.ts';
import { WARRANTY_MONTHS } from '#shared/due-services/due-kinds.ts';
import { message } from '#shared/messages/message.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type Switch = 'showPrices' | 'techsEditPrices' | 'techsEditWording' | 'techsAddClients';

const SWITCHES: readonly { name: Switch; label: string; text?: string }[] = [
  { name: 'showPrices', label: 'Show prices', text: 'Off means no prices anywhere and no proposal' },
  {
    name: 'techsEditPrices',
    label: 'Allow techs to edit prices',
    text: 'Off means they see the prices of the price book',
  },
  {
    name: 'techsEditWording',
    label: 'Allow techs to edit response wording',
    text: 'Off means they use your company’s wording',
  },
  {
    name: 'techsAddClients',
    label: 'Technicians may add a client on site',
    text: 'Adds a draft client, which the office confirms or merges',
  },
];

const DAYS = DEVICE_DAYS.map((days) => ({
  value: String(days),
  label: message('{days} days', { days }),
}));

const WARRANTY = WARRANTY_MONTHS.map((months) => ({
  value: String(months),
  label: months === 0 ? 'No warranty check' : message('{months} months', { months }),
}));

type CompanySettingsProps = { organization: Organization; mayEdit: boolean };

/** The company's settings. Each is saved when changed, and reverts if the server rejects it. */
export function CompanySettings({ organization, mayEdit }: CompanySettingsProps) {
  const { saving, problem, save } = useSaveSettings();
  const shown = { ...organization.settings, ...saving?.settings };
  const isDisabled = !mayEdit || saving !== undefined;
  return (
    <section className="admin-part">
      <Header variant="h3" description="Changes are saved right away. Other devices update within a minute.">
        Company settings
      </Header>
      {SWITCHES.map(({ name, label, text }) => (
        <SettingSwitch
          key={name}
          label={label}
          text={text}
          isOn={shown[name]}
          isDisabled={isDisabled}
          onChange={(isOn) => void save({ settings: { [name]: isOn } })}
        />
      ))}
      <FormField
        label="Remove data from a device that isn’t used for"
        description="Inspections, clients and photos that have synced are then removed from it. Work that hasn’t synced always stays."
      >
        <Select
          selectedOption={DAYS.find(({ value }) => value === String(shown.deviceDays ?? DEFAULT_DEVICE_DAYS)) ?? null}
          options={DAYS}
          disabled={isDisabled}
          onChange={({ detail }) => {
            const deviceDays = DEVICE_DAYS.find((days) => String(days) === detail.selectedOption.value);
            if (deviceDays !== undefined) void save({ settings: { deviceDays } });
          }}
        />
      </FormField>
      <FormField
        label="Warranty check after a repair"
        description="Clients show as due for service this long after an inspection whose reason is a repair."
      >
        <Select
          selectedOption={WARRANTY.find(({ value }) => value === String(shown.warrantyCheckMonths ?? 0)) ?? null}
          options={WARRANTY}
          disabled={isDisabled}
          onChange={({ detail }) => {
            const warrantyCheckMonths = WARRANTY_MONTHS.find(
              (months) => String(months) === detail.selectedOption.value,
            );
            if (warrantyCheckMonths !== undefined) void save({ settings: { warrantyCheckMonths } });
          }}
        />
      </FormField>
      <div role="alert">{problem !== undefined && <Alert type="error">{problem}</Alert>}</div>
    </section>
  );
}
