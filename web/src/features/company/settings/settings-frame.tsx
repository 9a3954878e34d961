import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Spinner from '@cloudscape-design/components/spinner';
import type { ReactNode } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import type { SettingsEditor } from './use-settings-editor.ts';

type SettingsFrameProps = { editor: SettingsEditor; children: (company: CompanyKit) => ReactNode };

/** The shared loading and error states of every page that edits the company's settings. */
export function SettingsFrame({ editor, children }: SettingsFrameProps) {
  if (editor.company !== undefined) return children(editor.company);
  if (editor.problem === undefined)
    return (
      <div role="status">
        <Spinner /> Loading the company’s settings
      </div>
    );
  return (
    <Alert
      type="error"
      header="The company’s settings couldn’t be loaded"
      action={<Button onClick={editor.reload}>Try again</Button>}
    >
      {editor.problem}
    </Alert>
  );
}
