import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { type Logo, useLogo } from './use-logo.ts';

function Picture({ url, isLoading, name }: Pick<Logo, 'url' | 'isLoading'> & { name: string }) {
  if (isLoading) return <span className="admin-logo-empty">Loading the logo…</span>;
  if (url === undefined)
    return <span className="admin-logo-empty">No logo yet: reports begin with the company’s name.</span>;
  return <img className="admin-logo-picture" src={url} alt={`Logo of ${name}`} />;
}

/** The company's logo: seen as reports show it, put there from a file, and taken off again. */
export function LogoCard({ organization, mayEdit }: { organization: Organization; mayEdit: boolean }) {
  const { url, isLoading, busy, problem, said, upload, remove } = useLogo(organization);
  const file = useRef<HTMLInputElement>(null);
  const hasLogo = url !== undefined;
  return (
    <SpaceBetween size="s">
      <Header variant="h3" description="PNG or JPEG, at most 300 KB. It heads every report made from now on.">
        Logo
      </Header>
      <div className="admin-logo">
        <Picture url={url} isLoading={isLoading} name={organization.name} />
      </div>
      {mayEdit && (
        <SpaceBetween size="xs" direction="horizontal">
          <Button
            iconName="upload"
            loading={busy === 'saving'}
            disabled={busy !== undefined || isLoading}
            onClick={() => file.current?.click()}
          >
            {hasLogo ? 'Replace logo' : 'Choose a logo'}
          </Button>
          {hasLogo && (
            <Button loading={busy === 'removing'} disabled={busy !== undefined} onClick={() => void remove()}>
              Remove logo
            </Button>
          )}
          <input
            ref={file}
            hidden
            type="file"
            accept="image/png,image/jpeg"
            aria-label="Logo file"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              // The same file may be chosen again after a refusal.
              target.value = '';
              if (chosen !== undefined) void upload(chosen);
            }}
          />
        </SpaceBetween>
      )}
      <div role="alert">{problem !== undefined && <Alert type="error">{problem}</Alert>}</div>
      <div role="status">
        {said !== '' && (
          <Box variant="small" color="text-status-success">
            {said}
          </Box>
        )}
      </div>
    </SpaceBetween>
  );
}
