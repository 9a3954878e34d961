import type { ReactNode } from 'react';

import { Picture } from './picture.tsx';

type Props = {
  readonly overline: string;
  readonly title: string;
  readonly lede: ReactNode;
  readonly picture?: { readonly name: string; readonly alt: string };
  readonly children?: ReactNode;
};

/** The first screen of a page: a one-sentence summary, the next step, and a picture. */
export function PageHead({ overline, title, lede, picture, children }: Props) {
  return (
    <section className={picture === undefined ? 'page-head' : 'page-head has-picture'}>
      <div className="wrap">
        <div className="page-head-text">
          <p className="overline">{overline}</p>
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
          {children !== undefined && <div className="actions">{children}</div>}
        </div>
        {picture !== undefined && <Picture {...picture} isFirst />}
      </div>
    </section>
  );
}
