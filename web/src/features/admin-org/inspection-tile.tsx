import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Organization } from '#shared/contract/auth.ts';
import { addressOf } from './organization-form.ts';
import './admin.css';

/** Inspection: the company as the head of a report shows it. */
export function InspectionTile({ organization }: { organization: Organization }) {
  return (
    <Container header={<Header variant="h2">Inspection</Header>}>
      <SpaceBetween size="s">
        <Header variant="h3">On your reports</Header>
        <figure className="admin-preview" aria-label="Preview of the company on reports">
          <div className="admin-preview-company">
            <b>{organization.name}</b>
            <span>{addressOf(organization)}</span>
            <span>{[organization.phone, organization.email].filter(Boolean).join(' · ')}</span>
          </div>
          <figcaption>Preview. Edit the text under Org Info.</figcaption>
        </figure>
        <Box variant="small">{organization.settings.legalStatement}</Box>
      </SpaceBetween>
    </Container>
  );
}
