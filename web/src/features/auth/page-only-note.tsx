import { lazy, Suspense } from 'react';
import { usePageOnly } from './use-page-only.ts';

/** Loaded only when it is needed, so that the sign-in page doesn't load the code for messages. */
const PageOnlyText = lazy(async () => ({ default: (await import('./page-only-text.tsx')).PageOnlyText }));

/** Warns at sign-in about input that exists only in this page's memory. Renders nothing without such input. */
export function PageOnlyNote() {
  const pageOnly = usePageOnly();
  if (pageOnly.photos + pageOnly.others === 0) return null;
  return (
    <p className="auth-page-only" role="alert">
      <Suspense>
        <PageOnlyText {...pageOnly} />
      </Suspense>
    </p>
  );
}
