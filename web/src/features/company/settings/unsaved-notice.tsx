import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { SettingsDraft } from './use-settings-draft.ts';

/** Says that changes from an earlier visit are still on the page, so that they are not taken for the saved settings. */
export function UnsavedNotice({ form }: { form: Pick<SettingsDraft<unknown>, 'isRestored' | 'discard'> }) {
  return (
    <div role="status">
      {form.isRestored && (
        <Alert type="info" action={<Button onClick={form.discard}>Discard changes</Button>}>
          Your last changes here aren’t saved yet.
        </Alert>
      )}
    </div>
  );
}
