import { isBelowPar } from '#shared/contract/truck-checks.ts';
import { PAGE_ACCESS } from '#web/lib/session/access.ts';
import { PATHS } from '#web/lib/paths.ts';
import { keepLinksFresh, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { SignatureImage } from '#web/ui/signature/signature-pad.tsx';
import { ToolCard, ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { useCheckUploads } from '#web/offline/entities/local-truck-checks.ts';
import { BelowList } from './below-list.tsx';
import { progressNotice } from './check-progress.ts';
import { countText, ofServer, type ShownCheck } from './check-view.ts';
import { ResolveForm } from './resolve-form.tsx';
import { problemOf } from './use-checks.ts';

const WITH_LINKS = keepLinksFresh();

/** The server's record with photos and resolution. Until it loads, the device's copy. */
function useCheck(checkId: string, local: ShownCheck | undefined) {
  const enabled = local?.isSent ?? true;
  const { data, error, refetch } = useRouteQuery('getTruckCheck', { params: { checkId } }, { ...WITH_LINKS, enabled });
  const check = data === undefined ? local : ofServer(data.check);
  return { check, problem: problemOf(error), reload: () => void refetch() };
}

function Facts({ check }: { check: ShownCheck }) {
  const { truckId, mileage, techName, checkedAt, signature } = check;
  return (
    <ToolCard title={truckId}>
      <p>
        {formatWhen(checkedAt, new Date())}, {mileage.toLocaleString('en-US')} miles, by {techName}
      </p>
      {signature.kind === 'drawn' && <SignatureImage path={signature.path} name={signature.name} />}
      <p className="ui-meta">
        {signature.kind === 'drawn' ? 'Signed by' : 'Signed by typing the name:'} {signature.name}
      </p>
    </ToolCard>
  );
}

function Fine({ check }: { check: ShownCheck }) {
  const fine = check.items.filter((item) => !isBelowPar(item));
  const groups = [...new Set(fine.map(({ group }) => group))];
  return (
    <ToolCard title={`OK (${fine.length})`}>
      <ul className="tool-list">
        {groups.map((group) => (
          <li key={group} className="truck-below">
            <b className="truck-below-note">{group}</b>
            <p className="truck-below-note ui-meta">
              {fine
                .filter((item) => item.group === group)
                .map((item) => `${item.title}${countText(item)}${item.note === '' ? '' : ` (${item.note})`}`)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </ToolCard>
  );
}

function BelowCard({ check }: { check: ShownCheck }) {
  const mayResolve = useMay(PAGE_ACCESS.truckOpen ?? {});
  const below = check.items.filter(isBelowPar);
  const { resolution } = check;
  if (below.length === 0) return <ToolNotice tone="good">Everything is OK.</ToolNotice>;
  return (
    <ToolCard title={`Below par (${below.length})`}>
      <BelowList items={below} />
      {resolution !== undefined && (
        <ToolNotice tone="good">
          Resolved by {resolution.by}, {formatWhen(resolution.at, new Date())}
          {resolution.note === '' ? '' : `: ${resolution.note}`}
        </ToolNotice>
      )}
      {mayResolve && check.isSent && check.status === 'open' && <ResolveForm checkId={check.checkId} />}
    </ToolCard>
  );
}

/** A signed check: items below par first, then everything that was OK. */
export function CheckDetail({ checkId, local }: { checkId: string; local: ShownCheck | undefined }) {
  const { check, problem, reload } = useCheck(checkId, local);
  const progress = useCheckUploads();
  const notice =
    check === undefined || progress === undefined ? undefined : progressNotice(check.isSent, progress.get(checkId));
  return (
    <ToolPage title="Truck Check" back={{ to: PATHS.truckCheck, label: 'Back to the truck checks' }}>
      {notice !== undefined && <ToolNotice>{notice}</ToolNotice>}
      {check === undefined && problem === 'none' && <p role="status">Loading the check</p>}
      {check === undefined && problem === 'unreachable' && (
        <ToolNotice>You’re offline, and this check isn’t on this device.</ToolNotice>
      )}
      {typeof problem === 'object' && (
        <ToolNotice tone="bad">
          <p>{problem.message}</p>
          <button type="button" className="ui-btn ui-btn-small" onClick={reload}>
            Try again
          </button>
        </ToolNotice>
      )}
      {check !== undefined && (
        <>
          <Facts check={check} />
          <BelowCard check={check} />
          <Fine check={check} />
        </>
      )}
    </ToolPage>
  );
}
