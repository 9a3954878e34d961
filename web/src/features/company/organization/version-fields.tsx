import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { FEATURE_FLAGS, VERSIONS, type FeatureFlag, type Version } from '#shared/auth/version-gate.ts';

const VERSION_TEXTS: Readonly<Record<Version, string>> = {
  Pro: 'Guided inspections, plus everything in the other versions',
  Lite: 'Simple inspections: condition, issues and photos for each part',
  check: 'Pass/fail inspections, for organizations set up for them',
  dasharama: 'Opens with the day board by technician',
};
const VERSION_OPTIONS = VERSIONS.map((value) => ({ value, label: value, description: VERSION_TEXTS[value] }));
const FLAGS: Readonly<Record<FeatureFlag, { label: string; text: string }>> = {
  truckCheck: { label: 'Truck Check', text: 'The daily van and tool checklist' },
  refractoryPanels: { label: 'Refractory panel pages', text: 'The disclaimer and the curing instructions to sign' },
};

export type VersionAndFlags = { version: Version; flags: FeatureFlag[] };
type VersionFieldsProps = { value: VersionAndFlags; onChange: (value: VersionAndFlags) => void };

/** Version and special features of a company. Only super administrators set them. */
export function VersionFields({ value, onChange }: VersionFieldsProps) {
  const { version, flags } = value;
  const toggle = (flag: FeatureFlag, isOn: boolean) =>
    onChange({
      version,
      flags: FEATURE_FLAGS.filter((featureFlag) => (featureFlag === flag ? isOn : flags.includes(featureFlag))),
    });
  return (
    <SpaceBetween size="m">
      <FormField label="Version">
        <Select
          selectedOption={VERSION_OPTIONS.find((option) => option.value === version) ?? null}
          options={VERSION_OPTIONS}
          onChange={({ detail }) =>
            onChange({
              flags,
              version: VERSIONS.find((candidate) => candidate === detail.selectedOption.value) ?? version,
            })
          }
        />
      </FormField>
      {FEATURE_FLAGS.map((flag) => (
        <Checkbox
          key={flag}
          checked={flags.includes(flag)}
          description={FLAGS[flag].text}
          onChange={({ detail }) => toggle(flag, detail.checked)}
        >
          {FLAGS[flag].label}
        </Checkbox>
      ))}
    </SpaceBetween>
  );
}
