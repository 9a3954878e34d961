import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { mayUse, PAGE_ACCESS } from '#web/lib/session/access.ts';
import { PATHS, type PathName } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { RowList } from '#web/ui/row-list.tsx';
import { PageLink } from './page-link.tsx';

type ListedPage = { page: PathName; title: string; text: string };

const INSPECTION_PAGES: readonly ListedPage[] = [
  { page: 'adminSizing', title: 'Sizing rules', text: 'Published rule sets and your adopted code' },
  { page: 'adminPrices', title: 'Price book', text: 'Services, products and package discounts' },
  { page: 'adminProposals', title: 'Proposals', text: 'Tax, deposit, terms and paying over time' },
];
const RECORDS: readonly ListedPage[] = [
  { page: 'adminIntegrations', title: 'Integrations', text: 'Connect Kickserv, Jobber, Housecall Pro or ServiceTitan' },
  { page: 'adminAudit', title: 'Audit log', text: 'Who signed in, and who changed what' },
  {
    page: 'adminLeave',
    title: 'Export or delete the company',
    text: 'Download everything as a ZIP file, or close your account',
  },
];

function PagesTile({ title, pages }: { title: string; pages: readonly ListedPage[] }) {
  const viewer = useViewer();
  const open = pages.filter(({ page }) => viewer !== undefined && mayUse(viewer, PAGE_ACCESS[page] ?? {}));
  return (
    <Container fitHeight header={<Header variant="h2">{title}</Header>}>
      <RowList isRoomy>
        {open.map((openPage) => (
          <li key={openPage.page}>
            <PageLink to={PATHS[openPage.page]}>{openPage.title}</PageLink>
            <Box color="text-body-secondary">{openPage.text}</Box>
          </li>
        ))}
      </RowList>
    </Container>
  );
}

/** Links to the other inspection settings, which have their own pages. */
export const SizesAndPricesTile = () => <PagesTile title="Sizes, prices and proposals" pages={INSPECTION_PAGES} />;

/** Links to the audit log, and to exporting or deleting the company. */
export const RecordsTile = () => <PagesTile title="Records" pages={RECORDS} />;
