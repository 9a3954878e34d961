import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { lazy, Suspense } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useHashTarget } from '#web/ui/hooks/use-hash-target.ts';
import { LegalCard } from './legal-card.tsx';
import { LogoCard } from './logo/logo-card.tsx';
import type { Logo } from './logo/use-logo.ts';
import { HeadPreview } from './report-preview.tsx';
import './admin.css';

const OrderPanel = lazy(async () => ({
  default: (await import('#web/features/company/inspection/order-panel.tsx')).OrderPanel,
}));

function InspectionOrder() {
  const show = useHashTarget('inspection-order');
  return (
    <section ref={show} id="inspection-order" className="admin-order">
      <Header variant="h3">Inspection order</Header>
      <Suspense fallback={<PageLoading label="Loading the inspection order" />}>
        <OrderPanel />
      </Suspense>
    </section>
  );
}

/** How the company makes inspections, and a preview of its report header. */
export function InspectionTile({ organization, logo }: { organization: Organization; logo: Logo }) {
  const mayEdit = useMay({ permission: 'ADMIN_SETTINGS_EDIT' });
  return (
    <Container disableContentPaddings header={<Header variant="h2">Inspection</Header>}>
      <div className={mayEdit ? 'admin-inspection admin-inspection-wide' : 'admin-inspection'}>
        <div className="admin-reports">
          <LogoCard organization={organization} mayEdit={mayEdit} logo={logo} />
          <Header variant="h3">On your reports</Header>
          <HeadPreview
            organization={organization}
            logoUrl={logo.url}
            note="Shown at the top of every new report. Edit the text under Org Info."
          />
          <LegalCard organization={organization} mayEdit={mayEdit} />
        </div>
        {mayEdit && <InspectionOrder />}
      </div>
    </Container>
  );
}
