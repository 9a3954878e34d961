import { useEffect, useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { REASON, REASON_ALT } from '#shared/catalog/enumerations/inspection.ts';
import { SPECIAL_ORGANIZATIONS } from '#shared/auth/special-organizations.ts';
import { inspectionPath, PATHS } from '#web/lib/paths.ts';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { laterPart } from '#web/lib/chunks/later-part.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { StorageModeNote } from '#web/features/sync-status/notices/storage-mode-note.tsx';
import { refreshCompanyKit, useCompanyKit } from '#web/offline/entities/company-kit.ts';
import { isMemoryOnly } from '#web/offline/db/storage-mode.ts';
import { ClientChoice } from './start/client-choice.tsx';
import { LevelChoice } from './start/level-choice.tsx';
import { AddedClient } from './start/quick-client.tsx';
import { seedOf } from './start/start-links.ts';
import { SystemTiles } from './start/system-tiles.tsx';
import { stylesFor } from './start/systems.ts';
import { TodaysJobs } from './start/todays-jobs.tsx';
import { useAdding } from './start/use-adding.ts';
import { useStart } from './start/use-start.ts';
import './styles/inspect.css';
import './styles/start.css';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { ShowErrorsContext } from '#web/ui/field-kit/use-touched.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import { showErrors } from '#web/ui/show-errors.ts';

/** The company's inspection settings, from the device's copy. The server's version is fetched in the background. */
function useCompany() {
  const viewer = useViewer();
  const kit = useCompanyKit() ?? undefined;
  useEffect(() => {
    void refreshCompanyKit();
  }, []);
  const version = kit?.version ?? viewer?.organization.version ?? 'Lite';
  const mayUseCheck = useMay({ version: 'check' });
  const hasShortList = kit?.alternateReasons ?? viewer?.organization._id === SPECIAL_ORGANIZATIONS.alternateReasons;
  return {
    kit,
    version,
    styles: stylesFor(version, kit?.mayUse.check ?? mayUseCheck),
    reasons: hasShortList ? REASON_ALT : REASON,
  };
}

/** Whether the viewer can add clients, or only draft clients (a technician whose company allows it). */
function useMayAdd(): 'client' | 'draft' | undefined {
  const viewer = useViewer();
  const mayAdd = useMay({ permission: 'ADD_CLIENT' });
  const mayInspect = useMay({ permission: 'INSPECTION_CREATE' });
  if (mayAdd) return 'client';
  return mayInspect && viewer?.organization.settings.techsAddClients === true ? 'draft' : undefined;
}

const NOT_STORED =
  'This browser doesn’t save data on this device, so you can start an inspection only while you’re online. Use a regular window or another browser.';

const NOT_LOADED = 'The inspection couldn’t be started. Check your connection and try again.';

/** Starting an inspection needs the engine, so it loads once the page is shown, while the form is being filled in. */
const beginning = laterPart(() => import('./start/start-inspections.ts'));

const STYLES = [
  { value: 'guided', label: 'Guided' },
  { value: 'check', label: 'Checklist' },
];

/** Notice that the values were restored from an earlier visit to this page, with a button to start over. */
function TakenUp({ at, onRestart }: { at: number; onRestart: () => void }) {
  return (
    <section className="ui-card inspection-start-card inspection-start-taken" role="status">
      <p>
        <b>Your choices from {formatWhen(new Date(at).toISOString(), new Date()).toLowerCase()} are still here.</b>{' '}
        Nothing has been started yet.
      </p>
      <button type="button" className="ui-btn ui-btn-small" onClick={onRestart}>
        Start over
      </button>
    </section>
  );
}

/** The levels of NFPA 211 apply only to chimneys. */
const hasLevels = (chosen: readonly { type: string }[]): boolean =>
  chosen.length === 0 || chosen.some(({ type }) => type !== 'DRYER_VENT');

function startText(systems: number, isStarting: boolean): string {
  if (isStarting) return 'Starting…';
  return systems > 1 ? `Start ${systems} inspections` : 'Start inspection';
}

/** The start page: client, systems, reason and level. Works offline. */
export function StartPage() {
  usePageTitle('Start an inspection');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [seed] = useState(() => seedOf(search));
  const mayAdd = useMayAdd();
  const company = useCompany();
  const choice = useStart(seed, company.styles);
  const { client, style, systems, chosen, reason, level } = choice;
  const isLevelAsked = hasLevels(chosen);
  const adding = useAdding('start');
  useEffect(() => whenIdle(() => void beginning.preload().catch(() => undefined)), []);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reasonError = reason === undefined ? 'Choose the reason' : undefined;

  const { isBusy: isStarting, press: start } = useOnePress(async () => {
    setProblem(undefined);
    // The chosen client may not be read yet: a tap right after the choice must not be lost.
    const visited = await choice.readClient();
    if (visited === undefined || chosen.length === 0 || reason === undefined)
      return showErrors('.inspection-start-form', () => setTried(true));
    // An inspection started offline must be stored on the device, and this browser stores nothing.
    if (isMemoryOnly() && !navigator.onLine) return setProblem(NOT_STORED);
    const started = await beginning.preload().then(beginning.get, () => undefined);
    if (started === undefined) return setProblem(NOT_LOADED);
    try {
      const { kit, version } = company;
      const values = { client: visited, systems: chosen, reason, level };
      const inspectionId = await started.startInspections(values, { kit, version });
      choice.finish();
      await navigate(inspectionPath(inspectionId));
    } catch {
      setProblem('The inspection couldn’t be saved on this device. Free up some space and try again.');
    }
    return undefined;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };

  return (
    <div className="ui-page inspection-start">
      <form className="inspection-start-form" noValidate onSubmit={submit}>
        <div className="inspection-start-head">
          <Link className="ui-icon-button" to={PATHS.dashboard} aria-label="Back to the dashboard">
            <Icon name="back" size={28} />
          </Link>
          <h1>Start an inspection</h1>
        </div>
        <StorageModeNote />
        {choice.restoredAt !== undefined && <TakenUp at={choice.restoredAt} onRestart={choice.restart} />}
        <ShowErrorsContext value={isTried}>
          {client === undefined && <TodaysJobs onChoose={choice.choose} />}
          <section className="ui-card inspection-start-card">
            <ClientChoice
              chosen={client}
              onChoose={(next) => choice.choose(next?.clientId)}
              error={isTried && choice.isClientMissing ? 'Choose the client' : undefined}
              onAdd={mayAdd === undefined ? undefined : adding.open}
              withNewDrafts
            />
          </section>
          <section className="ui-card inspection-start-card">
            {company.styles.mayChoose && (
              <OptionGroup legend="Style" options={STYLES} value={style} isRequired onChange={choice.setStyle} />
            )}
            <SystemTiles
              systems={systems}
              chosen={chosen}
              error={isTried && chosen.length === 0 ? 'Choose what is inspected' : undefined}
              onToggle={choice.toggle}
            />
          </section>
          <section className="ui-card inspection-start-card">
            <OptionGroup
              legend="Reason for the inspection"
              options={company.reasons}
              value={reason}
              error={reasonError}
              isRequired
              onChange={choice.setReason}
            />
          </section>
          <section className="ui-card inspection-start-card">
            {isLevelAsked && <LevelChoice level={level} reason={reason} onChange={choice.setLevel} />}
          </section>
        </ShowErrorsContext>
        <div className="ui-foot">
          {/* Beside the button, because the end of a long form may be scrolled out of view. */}
          <FieldError id="start-problem" message={problem} />
          <button type="submit" className="ui-btn ui-btn-main ui-wide" aria-disabled={isStarting}>
            {startText(chosen.length, isStarting)}
          </button>
        </div>
      </form>
      <AddedClient adding={adding} onAdded={choice.choose} isDraft={mayAdd === 'draft'} />
    </div>
  );
}
