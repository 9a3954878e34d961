import { useLayoutEffect } from 'react';
import type { ReportModel, ReportPhoto } from '#shared/report/model.ts';
import { About, Legal } from './about.tsx';
import { Calculations } from './calculations.tsx';
import { Pairs } from './pairs.tsx';
import { Limitations } from './limitations.tsx';
import { Readings } from './readings.tsx';
import { Receipt } from './receipt.tsx';
import { Sections } from './sections.tsx';
import './styles/below-fold.css';

type Props = { report: ReportModel; photos: ReadonlyMap<string, ReportPhoto> };

/** The end of the report. A separate chunk, loaded after the verdict and the findings. */
export function BelowFold({ report, photos }: Props) {
  useLayoutEffect(() => {
    // The URL's fragment may point to a calculation that has just mounted. A layout effect, so that the page does not jump
    // after painting.
    document.getElementById(decodeURIComponent(globalThis.location.hash.slice(1)))?.scrollIntoView();
  }, []);
  return (
    <>
      <Pairs photos={photos} />
      <Sections report={report} />
      <Calculations report={report} />
      <Limitations report={report} photos={photos} />
      <Readings report={report} />
      <About report={report} />
      <Legal report={report} />
      <Receipt report={report} photos={photos} />
    </>
  );
}
