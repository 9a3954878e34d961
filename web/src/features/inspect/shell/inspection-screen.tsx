import { useMatch } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import type { InspectionOnDevice } from '#web/offline/use-inspection.ts';
import { FlueScreen } from '../flue/flue-screen.tsx';
import { Walk } from './walk.tsx';

type InspectionScreenProps = { local: InspectionOnDevice; problem: string | undefined };

/** The inspection or the flue size screen. Both use the same store. */
export function InspectionScreen({ local, problem }: InspectionScreenProps) {
  const flue = useMatch(PATHS.flue);
  if (flue !== null) return <FlueScreen local={local} flueId={flue.params.flue} problem={problem} />;
  return <Walk local={local} problem={problem} />;
}
