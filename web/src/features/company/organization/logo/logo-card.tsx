import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import './logo.css';
import { openPicture, PictureRefused, type OpenPicture } from './open-picture.ts';
import { renderCrop } from './render-crop.ts';
import type { Logo } from './use-logo.ts';
import { usePickedFile } from './use-picked-file.ts';

const CropModal = lazy(async () => ({ default: (await import('./crop-modal.tsx')).CropModal }));

/** The browser's image functions as a port, because tests have none. */
export type PictureTools = { open: typeof openPicture; render: typeof renderCrop };
const BROWSER: PictureTools = { open: openPicture, render: renderCrop };

function Picture({ url, isLoading, name }: Pick<Logo, 'url' | 'isLoading'> & { name: string }) {
  if (isLoading) return <span className="admin-logo-empty">Loading the logo…</span>;
  if (url === undefined) return <span className="admin-logo-empty">No logo yet</span>;
  return <img className="admin-logo-picture" src={url} alt={`Logo of ${name}`} />;
}

function Actions({ logo, onChoose }: { logo: Logo; onChoose: (file: File) => void }) {
  const { url, busy, isLoading, remove } = logo;
  const file = useRef<HTMLInputElement>(null);
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <Button iconName="upload" disabled={busy !== undefined || isLoading} onClick={() => file.current?.click()}>
        {url === undefined ? 'Choose a logo' : 'Replace logo'}
      </Button>
      {url !== undefined && (
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
          // Allows choosing the same file again after it was rejected.
          target.value = '';
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
    </SpaceBetween>
  );
}

function useCrop(logo: Logo, tools: PictureTools) {
  const [picture, setPicture] = useState<OpenPicture>();
  const close = () => {
    picture?.close();
    setPicture(undefined);
    logo.refuse(undefined);
  };
  const choose = async (file: File) => {
    logo.refuse(undefined);
    try {
      setPicture(await tools.open(file));
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      logo.refuse(error.message);
    }
  };
  return { picture, choose, close };
}

type LogoCardProps = { organization: Organization; mayEdit: boolean; logo: Logo; tools?: PictureTools };

/** The company's logo: choose, drop or paste, crop, preview as in reports, and remove. */
export function LogoCard({ organization, mayEdit, logo, tools = BROWSER }: LogoCardProps) {
  const { url, isLoading, busy, problem, notice, save } = logo;
  const { picture, choose, close } = useCrop(logo, tools);
  const isReady = mayEdit && !isLoading && busy === undefined && picture === undefined;
  const { isOver, handlers } = usePickedFile(isReady, (file) => void choose(file));
  const frame = ['admin-logo', mayEdit ? 'logo-drop' : '', isOver ? 'logo-drop-over' : ''].filter(Boolean).join(' ');
  return (
    <div className="logo-card">
      <Header variant="h3">Logo</Header>
      <div className="logo-row" {...handlers}>
        <div className={frame}>
          <Picture url={url} isLoading={isLoading} name={organization.name} />
        </div>
        {mayEdit && (
          <div>
            <Actions logo={logo} onChoose={(file) => void choose(file)} />
            <p className="admin-note">PNG or JPEG. You can also drop or paste it here.</p>
          </div>
        )}
      </div>
      <div role="alert">{problem !== undefined && picture === undefined && <Alert type="error">{problem}</Alert>}</div>
      <div role="status">
        {notice !== '' && (
          <Box variant="small" color="text-status-success">
            {notice}
          </Box>
        )}
      </div>
      <Suspense fallback={null}>
        {picture !== undefined && (
          <CropModal
            picture={picture}
            name={organization.name}
            isSaving={busy === 'saving'}
            problem={problem}
            onSave={(rect) => void save(() => tools.render(picture, rect)).then((isSaved) => isSaved && close())}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
