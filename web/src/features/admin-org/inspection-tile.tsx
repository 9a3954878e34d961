import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import type { Organization } from '#shared/contract/auth.ts';
import { mayUse, PAGE_ACCESS } from '#web/app/access.ts';
import { PATHS, type PathName } from '#web/app/paths.ts';
import { useMay, useViewer } from '#web/app/use-viewer.ts';
import { LegalCard } from './legal-card.tsx';
import { LogoCard } from './logo/logo-card.tsx';
import type { Logo } from './logo/use-logo.ts';
import { HeadPreview } from './report-preview.tsx';
import './admin.css';

const PAGES: readonly { page: PathName; title: string; text: string }[] = [
  { page: 'adminOrder', title: 'Inspection order', text: 'Sections and parts of each kind of inspection' },
  { page: 'adminLogic', title: 'Logic by section', text: 'Guided, simple or check style' },
  { page: 'adminSizing', title: 'Sizing rules', text: 'Published rule sets and your adopted code' },
  { page: 'adminPrices', title: 'Price book', text: 'Services, products and package discounts' },
  { page: 'adminProposals', title: 'Proposals', text: 'Tax, deposit, terms and paying over time' },
];

function Pages() {
  const navigate = useNavigate();
  const viewer = useViewer();
  const open = PAGES.filter(({ page }) => viewer !== undefined && mayUse(viewer, PAGE_ACCESS[page] ?? {}));
  return (
    <ul className="admin-pages">
      {open.map(({ page, title, text }) => (
        <li key={page}>
          <Link
            href={PATHS[page]}
            onFollow={(event) => {
              event.preventDefault();
              void navigate(PATHS[page]);
            }}
          >
            {title}
          </Link>
          <Box color="text-body-secondary">{text}</Box>
        </li>
      ))}
    </ul>
  );
}

/** Inspection: how inspections are made here, and the company as the head of a report shows it. */
export function InspectionTile({ organization, logo }: { organization: Organization; logo: Logo }) {
  const mayEdit = useMay({ permission: 'ADMIN_SETTINGS_EDIT' });
  return (
    <Container header={<Header variant="h2">Inspection</Header>}>
      <div className="admin-inspection">
        <SpaceBetween size="s">
          <LogoCard organization={organization} mayEdit={mayEdit} logo={logo} />
          <Header variant="h3">On your reports</Header>
          <HeadPreview
            organization={organization}
            logoUrl={logo.url}
            note="Shown at the top of every new report. Edit the text under Org Info."
          />
        </SpaceBetween>
        <div className="admin-settings">
          <Header variant="h3">How you inspect and price</Header>
          <Pages />
          <LegalCard organization={organization} mayEdit={mayEdit} />
        </div>
      </div>
    </Container>
  );
}
