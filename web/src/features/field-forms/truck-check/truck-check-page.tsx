import { useSearchParams } from 'react-router-dom';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useLocalCheck } from '#web/offline/entities/local-truck-checks.ts';
import { CheckDetail } from './check-detail.tsx';
import { CheckForm } from './check-form.tsx';
import { ofDevice } from './check-view.ts';
import { TruckHome } from './truck-home.tsx';
import './truck-check.css';

function OneCheck({ checkId }: { checkId: string }) {
  const local = useLocalCheck(checkId);
  if (local === undefined) return <PageLoading />;
  if (local !== null && local.signature === undefined) return <CheckForm check={local} />;
  return <CheckDetail checkId={checkId} local={local === null ? undefined : ofDevice(local)} />;
}

/** The technician's daily van and tool checklist. Works offline. */
export function TruckCheckPage() {
  const [search] = useSearchParams();
  const checkId = search.get('check');
  return checkId === null ? <TruckHome /> : <OneCheck key={checkId} checkId={checkId} />;
}
