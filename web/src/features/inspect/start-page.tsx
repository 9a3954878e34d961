import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LEVEL, REASON, REASON_ALT } from '#shared/catalogue/enumerations/inspection.ts';
import { INSPECTION_TYPE_OPTIONS } from '#shared/catalogue/inspection-types.ts';
import { SPECIAL_ORGANIZATIONS } from '#shared/auth/special-organizations.ts';
import { validateAnswer } from '#shared/inspection/answers.ts';
import { findDefinition } from '#shared/inspection/definitions/find.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import { inspectionPath, PATHS } from '#web/app/paths.ts';
import { useMay, useViewer } from '#web/app/use-viewer.ts';
import { usePageTitle } from '#web/components/use-page-title.ts';
import { addressLine } from '#web/offline/client-text.ts';
import type { LocalClient } from '#web/offline/database.ts';
import { useClient } from '#web/offline/local-clients.ts';
import { setAnswers, startInspection } from '#web/offline/local-inspections.ts';
import { ClientChoice } from './start/client-choice.tsx';
import { QuickClient } from './start/quick-client.tsx';
import './styles/inspect.css';
import './styles/start.css';
import { FieldError } from './widgets/field-error.tsx';
import { Icon } from './widgets/icon.tsx';
import { OptionGroup } from './widgets/option-group.tsx';
import { ShowErrorsContext } from './widgets/use-touched.ts';

/** Only types with a guided inspection are offered. */
const TYPES = INSPECTION_TYPE_OPTIONS.filter(({ value }) => findDefinition(value) !== undefined);

type Draft = { type: string | undefined; reason: string | undefined; level: string | undefined };

const REQUIRED = { type: 'Choose what is inspected', reason: 'Choose the reason', level: 'Choose the level' };

/** The short list of reasons has values the walk does not know; there the question is asked again. */
function knownAnswers(type: InspectionType, answers: Record<string, string>): Record<string, string> {
  const definition = findDefinition(type);
  const known = Object.entries(answers).filter(
    ([fieldId, value]) => definition !== undefined && validateAnswer(definition, fieldId, value) === undefined,
  );
  return Object.fromEntries(known);
}

async function begin(client: LocalClient, { type, reason = '', level = '' }: Draft): Promise<string> {
  const inspected = type as InspectionType;
  const inspectionId = await startInspection({
    type: inspected,
    client: { clientId: client.clientId, name: client.name, address: addressLine(client) },
    reason,
    level,
    ruleSetVersion: findDefinition(inspected)?.ruleSetVersion ?? '',
  });
  await setAnswers(
    inspectionId,
    knownAnswers(inspected, { job_info_reason: reason, job_info_inspection_level: level }),
  );
  return inspectionId;
}

/** The client asked for by the address, or chosen here; a choice is kept over the address. */
function useChosenClient() {
  const [search] = useSearchParams();
  const [chosenId, setChosenId] = useState<string | undefined>(search.get('client') ?? undefined);
  const client = useClient(chosenId ?? '');
  return { client: chosenId === undefined ? undefined : (client ?? undefined), choose: setChosenId };
}

/** The start of an inspection: for whom, what, why, how deep. Works without a connection. */
export function StartPage() {
  usePageTitle('Start an inspection');
  const navigate = useNavigate();
  const viewer = useViewer();
  const mayAdd = useMay({ permission: 'ADD_CLIENT' });
  const { client, choose } = useChosenClient();
  const [newName, setNewName] = useState<string>();
  const [draft, setDraft] = useState<Draft>({
    type: TYPES.length === 1 ? TYPES[0]?.value : undefined,
    reason: undefined,
    level: 'LEVEL_1',
  });
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reasons = viewer?.organization._id === SPECIAL_ORGANIZATIONS.alternateReasons ? REASON_ALT : REASON;
  const set = (name: keyof Draft) => (value: string | undefined) => setDraft({ ...draft, [name]: value });
  const errorOf = (name: keyof Draft) => (draft[name] === undefined ? REQUIRED[name] : undefined);

  const start = async () => {
    setTried(true);
    if (client === undefined || Object.values(draft).includes(undefined)) return;
    try {
      await navigate(inspectionPath(await begin(client, draft)));
    } catch {
      setProblem('The inspection could not be stored on this device. Free some space and try again.');
    }
  };

  return (
    <div className="ins-page ins-start">
      <form
        className="ins-start-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <div className="ins-start-head">
          <Link className="ins-icon-button" to={PATHS.dashboard} aria-label="Back to the dashboard">
            <Icon name="back" size={28} />
          </Link>
          <h1>Start an inspection</h1>
        </div>
        <ShowErrorsContext value={isTried}>
          <section className="ins-card ins-start-card">
            <ClientChoice
              chosen={client}
              onChoose={(next) => choose(next?.clientId)}
              error={isTried && client === undefined ? 'Choose the client' : undefined}
              onAdd={mayAdd ? setNewName : undefined}
            />
          </section>
          <section className="ins-card ins-start-card">
            <OptionGroup
              legend="What is inspected"
              options={TYPES}
              value={draft.type}
              error={errorOf('type')}
              isRequired
              onChange={set('type')}
            />
          </section>
          <section className="ins-card ins-start-card">
            <OptionGroup
              legend="Reason for the inspection"
              options={reasons}
              value={draft.reason}
              error={errorOf('reason')}
              isRequired
              onChange={set('reason')}
            />
          </section>
          <section className="ins-card ins-start-card">
            <OptionGroup
              legend="Level"
              options={LEVEL}
              value={draft.level}
              error={errorOf('level')}
              isRequired
              onChange={set('level')}
            />
          </section>
        </ShowErrorsContext>
        <FieldError id="start-problem" message={problem} />
        <div className="ins-foot">
          <button type="submit" className="ins-btn ins-btn-main ins-wide">
            Start inspection
          </button>
        </div>
      </form>
      {newName !== undefined && (
        <QuickClient
          name={newName}
          onClose={() => setNewName(undefined)}
          onAdded={(clientId) => {
            choose(clientId);
            setNewName(undefined);
          }}
        />
      )}
    </div>
  );
}
