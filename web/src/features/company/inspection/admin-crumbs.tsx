import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';

/** Breadcrumbs from a page of the Inspection tile back to the settings. */
export function AdminCrumbs({ current }: { current: string }) {
  const navigate = useNavigate();
  return (
    <BreadcrumbGroup
      ariaLabel="Breadcrumbs"
      items={[
        { text: 'Admin Settings', href: PATHS.admin },
        { text: current, href: '#' },
      ]}
      onFollow={(event) => {
        event.preventDefault();
        if (event.detail.href !== '#') void navigate(event.detail.href);
      }}
    />
  );
}
