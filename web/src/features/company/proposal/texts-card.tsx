import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { stateNoticeOf } from '#shared/proposal/state-notices.ts';
import { TERM_TITLES } from '#shared/proposal/proposal-texts.ts';
import type { CardProps } from './sums-card.tsx';
import { defaultText, TERM_NAMES, type TermName } from './terms-draft.ts';

const HINTS: Readonly<Partial<Record<TermName, string>>> = {
  warranty: 'List only what you offer. Each repair has its own warranty line.',
  stateNotice: 'Anything your state requires you to print. Leave it empty to print nothing.',
};

/** Suggested text for states known to require a notice. It becomes the company's own text, to be checked with its lawyer. */
function StatePoints({ state, onUse }: { state: string | undefined; onUse: (text: string) => void }) {
  const notice = stateNoticeOf(state);
  if (notice === undefined) return null;
  return (
    <SpaceBetween size="xs">
      <Box variant="small">
        {notice.label} requires certain terms in a home-improvement contract. This starting text isn’t legal advice.
        Fill in the blanks and have your attorney review it.
      </Box>
      <Button onClick={() => onUse(notice.text)}>Start with the terms for {notice.label}</Button>
    </SpaceBetween>
  );
}

/** Standard texts about the work in every proposal. An empty text is omitted. */
export function TextsCard({ draft, errors, mayEdit, onChange, state }: CardProps & { state: string | undefined }) {
  const write = (name: TermName, text: string) => onChange({ texts: { ...draft.texts, [name]: text } });
  return (
    <Container
      header={
        <Header variant="h2" description="Printed at the end of every proposal. Empty terms are left out.">
          Terms
        </Header>
      }
    >
      <SpaceBetween size="l">
        {TERM_NAMES.map((name) => (
          <FormField
            key={name}
            stretch
            label={TERM_TITLES[name]}
            description={HINTS[name]}
            errorText={errors[`terms.${name}`]}
            secondaryControl={
              mayEdit && defaultText(name) !== '' && draft.texts[name] !== defaultText(name) ? (
                <Button
                  ariaLabel={`Default wording: ${TERM_TITLES[name]}`}
                  onClick={() => write(name, defaultText(name))}
                >
                  Default wording
                </Button>
              ) : undefined
            }
          >
            <Textarea
              value={draft.texts[name]}
              rows={name === 'stateNotice' ? 6 : 3}
              disabled={!mayEdit}
              onChange={({ detail }) => write(name, detail.value)}
            />
          </FormField>
        ))}
        {mayEdit && <StatePoints state={state} onUse={(text) => write('stateNotice', text)} />}
      </SpaceBetween>
    </Container>
  );
}
