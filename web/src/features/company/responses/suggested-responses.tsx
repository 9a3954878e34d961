import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { generatePath, useNavigate } from 'react-router-dom';
import type { SuggestedResponse } from '#shared/contract/company-settings.ts';
import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import { unitLabel } from '#shared/catalog/units.ts';
import { plainDollars } from '#shared/money.ts';
import { PATHS } from '#web/lib/paths.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Suggestions } from './use-suggestions.ts';

const severityLabel = (severity: SuggestedResponse['severity']) =>
  SEVERITY.find(({ value }) => value === severity)?.label ?? severity;

function repairText({ repair }: SuggestedResponse): string {
  if (repair === undefined) return 'No repair was written.';
  const { label, quantity, unit, unitCents } = repair;
  const count = quantity === 1 && unit === 'EACH' ? '' : `, ${quantity} ${unitLabel(unit) || 'each'}`;
  return `Repair: ${label}${count}${unitCents === undefined ? '' : `, $${plainDollars(unitCents)} each`}`;
}

function Sources({ inspections }: Pick<SuggestedResponse, 'inspections'>) {
  const navigate = useNavigate();
  return (
    <SpaceBetween direction="horizontal" size="s">
      {inspections.map(({ inspectionId, createdAt, inspectorName }) => {
        const href = generatePath(PATHS.report, { slug: inspectionId });
        return (
          <Link
            key={inspectionId}
            href={href}
            onFollow={(event) => {
              event.preventDefault();
              void navigate(href);
            }}
          >
            {inspectorName}, {formatWhen(createdAt, new Date())}
          </Link>
        );
      })}
    </SpaceBetween>
  );
}

type RowProps = {
  suggestion: SuggestedResponse;
  label: string;
  onAccept: () => void;
  onDismiss: () => void;
};

function Row({ suggestion, label, onAccept, onDismiss }: RowProps) {
  const { title, say, why, severity, stopUse, count, inspections } = suggestion;
  return (
    <div className="responses-suggestion">
      <SpaceBetween size="xs">
        <SpaceBetween direction="horizontal" size="xs">
          <Box variant="h3">{title}</Box>
          <Badge>{severityLabel(severity)}</Badge>
          {stopUse === true && <Badge tone="safety">Do not use</Badge>}
          {count > 1 && <Badge>In {count} inspections</Badge>}
        </SpaceBetween>
        <Box color="text-body-secondary">{label}</Box>
        <Box>{[say, why].filter((text) => text !== '').join(' ')}</Box>
        <Box>{repairText(suggestion)}</Box>
        <Sources inspections={inspections} />
      </SpaceBetween>
      <SpaceBetween direction="horizontal" size="xs">
        <Button ariaLabel={`Accept ${title}`} onClick={onAccept}>
          Accept
        </Button>
        <Button ariaLabel={`Dismiss ${title}`} variant="link" onClick={onDismiss}>
          Dismiss
        </Button>
      </SpaceBetween>
    </div>
  );
}

type SuggestedResponsesProps = {
  suggestions: Suggestions;
  labelOf: (componentId: string) => string;
  onAccept: (suggestion: SuggestedResponse) => void;
};

/** Findings that technicians wrote. Each can become a company response, or be dismissed. */
export function SuggestedResponses({ suggestions, labelOf, onAccept }: SuggestedResponsesProps) {
  const { list, problem, dismiss } = suggestions;
  return (
    <Container
      header={
        <Header
          variant="h2"
          counter={`(${list.length})`}
          description="Findings that technicians wrote in their own words. Accept one to offer it in new inspections; the inspections it comes from stay as they are."
        >
          Suggested from inspections
        </Header>
      }
    >
      <SpaceBetween size="l">
        {problem !== undefined && <Alert type="error">{problem}</Alert>}
        {list.map((suggestion) => (
          <Row
            key={suggestion.suggestionId}
            suggestion={suggestion}
            label={labelOf(suggestion.componentId)}
            onAccept={() => onAccept(suggestion)}
            onDismiss={() => dismiss(suggestion)}
          />
        ))}
      </SpaceBetween>
    </Container>
  );
}
