import { Link } from 'react-router-dom';
import { pullSheetCsv, repairText } from '#shared/pull-sheet/csv.ts';
import type { PullBlock, PullSheetModel } from '#shared/pull-sheet/model.ts';
import { itemsToTake } from '#shared/pull-sheet/select.ts';
import { itemTickOf } from '#shared/pull-sheet/ticks.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { reportPath } from '#web/lib/paths.ts';
import { isSupportView } from '#web/lib/session/support-view.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { useWriteProblem } from '#web/ui/hooks/use-device-write.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { setTicks } from '#web/offline/entities/pull-sheets.ts';
import { BlockCard } from './block-card.tsx';
import { JobCard } from './job-card.tsx';
import { StatusCard } from './status-card.tsx';
import type { LocalSheet } from './use-sheet.ts';
import type { Write } from './write.ts';

function Head({ sheet, ticks }: LocalSheet) {
  const csv = () => saveCsv(`pull-sheet-${sheet.inspectionId}.csv`, pullSheetCsv(sheet, ticks));
  return (
    <header className="pull-head">
      <div className="pull-head-row">
        <Link className="ui-icon-button" to={reportPath(sheet.inspectionId)} aria-label="Back to the report">
          <Icon name="back" size={28} />
        </Link>
        <div className="ui-grow">
          <h1>Pull sheet</h1>
          <p className="ui-sub">
            {sheet.clientName}, {sheet.typeLabel}
          </p>
        </div>
      </div>
      {sheet.isSample && (
        <p className="pull-sample">
          <b>Sample.</b> Sample pull sheet: nothing to load.
        </p>
      )}
      {sheet.repairs.length > 0 && (
        <div className="pull-actions">
          <button type="button" className="ui-btn ui-btn-small" onClick={() => window.print()}>
            <Icon name="file" size={20} />
            Print
          </button>
          <button type="button" className="ui-btn ui-btn-small" onClick={csv}>
            <Icon name="list" size={20} />
            CSV
          </button>
        </div>
      )}
    </header>
  );
}

function Standing({ sheet }: { sheet: PullSheetModel }) {
  const { isApproved, approvedAt, repairs } = sheet;
  // The company's time zone, as in report and proposal, regardless of the device's.
  const timeZone = timeZoneOf(useViewer()?.organization.state);
  return (
    <section className="pull-standing" aria-label="Repairs">
      <p className={isApproved ? 'pull-flag pull-flag-good' : 'pull-flag pull-flag-wait'}>
        {isApproved && approvedAt !== undefined
          ? `Approved ${dateText({ timeZone }, approvedAt)}`
          : 'Not approved yet: the proposed repairs'}
      </p>
      <ul>
        {repairs.map((repair) => (
          <li key={repair.lineId}>{repairText(repair)}</li>
        ))}
      </ul>
    </section>
  );
}

function Left({ sheet, ticks }: LocalSheet) {
  const items = itemsToTake(sheet);
  const count = (state: 'OPEN' | 'SHORT') =>
    items.filter(({ itemId }) => itemTickOf(ticks, itemId).state === state).length;
  const [left, short] = [count('OPEN'), count('SHORT')];
  const done = items.length - left - short;
  return (
    <div className="pull-progress">
      <p role="status">
        <b>{left === 0 ? 'Nothing left to pull' : `${left} of ${items.length} left`}</b>
        {short > 0 && <span className="pull-flag-bad">{`, ${short} short`}</span>}
      </p>
      <progress max={Math.max(1, items.length)} value={done} aria-label="Pulled" />
    </div>
  );
}

/** The sheet: the job, the items of each block, and its state. */
export function SheetView({ sheet, ticks }: LocalSheet) {
  const { inspectionId, blocks } = sheet;
  const { problem, track } = useWriteProblem();
  const write: Write = (values) => void track(setTicks(inspectionId, values));
  const tools = blocks.filter(({ kind }) => kind === 'TOOLS');
  const materials = blocks.filter(({ kind }) => kind !== 'TOOLS');
  const card = (block: PullBlock) => <BlockCard key={block.blockId} block={block} ticks={ticks} write={write} />;
  return (
    <div className="ui-page pull-page">
      <Head sheet={sheet} ticks={ticks} />
      <div className="pull-column">
        {sheet.repairs.length === 0 ? (
          <section className="pull-empty">
            <h2>Nothing to pull</h2>
            <p>No repairs are proposed or approved for this inspection. Findings with repairs appear on this sheet.</p>
            <Link className="ui-btn" to={reportPath(inspectionId)}>
              Open the report
            </Link>
          </section>
        ) : (
          <>
            <Standing sheet={sheet} />
            <Left sheet={sheet} ticks={ticks} />
            <FieldError id="pull-not-saved" message={problem} />
            {/* A support view is read-only. */}
            <fieldset className="pull-hand" disabled={isSupportView()}>
              <JobCard job={sheet.job} ticks={ticks} write={write} />
              <div className="pull-blocks">{materials.map(card)}</div>
              {tools.map(card)}
              <StatusCard items={itemsToTake(sheet)} ticks={ticks} write={write} />
            </fieldset>
          </>
        )}
      </div>
    </div>
  );
}
