import { BRAND } from '#shared/brand.ts';

import { Icon } from '../drawings/icons.tsx';
import { OpeningDrawing } from '../drawings/opening.tsx';
import { PhotoSafety, OwnWording } from './ownership.tsx';

const OPENING = { width: 36, height: 30 } as const;
const AREA = OPENING.width * OPENING.height;
/** IRC R1003.15.1: a round flue needs one twelfth of the fireplace opening. */
const NEEDED = AREA / 12;
const FLUE_DIAMETERS = [10, 11] as const;
/** Right end of the comparison bars, square inches. */
const SCALE = 105;

const count = (value: number) => value.toLocaleString('en-US');

export function Sizing() {
  return (
    <section className="section on-ash" aria-labelledby="sizing">
      <div className="wrap">
        <div className="section-head">
          <h2 id="sizing">How we size your flue</h2>
          <p className="lede">
            A number on its own doesn’t convince anyone. {BRAND.name} shows its work to your technician, your office and
            the homeowner, in the same words.
          </p>
        </div>
        <div className="card landing-sizing">
          <figure className="landing-sizing-drawing">
            <OpeningDrawing />
          </figure>
          <div className="landing-sizing-steps num">
            <Steps />
            <div className="landing-sizing-result">
              <div>
                <span>Goes on the pull sheet</span>
                <b>11 in round liner, 27 ft</b>
                <span>26 ft measured + 1 ft</span>
              </div>
              <div>
                <span>Rule</span>
                <b>IRC R1003.15.1</b>
                <span>Masonry fireplaces, round flue</span>
              </div>
            </div>
          </div>
        </div>
        <div className="pair">
          <PhotoSafety />
          <OwnWording />
        </div>
      </div>
    </section>
  );
}

function Steps() {
  return (
    <ol>
      <li>
        <span className="step-number">1</span>
        <div>
          <p>Measure the opening</p>
          <b>
            {OPENING.width} × {OPENING.height} in = {count(AREA)} sq in
          </b>
        </div>
      </li>
      <li>
        <span className="step-number">2</span>
        <div>
          <p>A round flue needs at least one twelfth of it</p>
          <b>
            {count(AREA)} ÷ 12 = {NEEDED} sq in
          </b>
        </div>
      </li>
      <li>
        <span className="step-number">3</span>
        <div>
          <p>Compare with the flue that is there, and the next size up</p>
          <div className="flues">
            {FLUE_DIAMETERS.map((diameter, index) => (
              <Flue key={diameter} diameter={diameter} isMarkNamed={index === 0} />
            ))}
          </div>
        </div>
      </li>
    </ol>
  );
}

function Flue({ diameter, isMarkNamed }: { diameter: number; isMarkNamed: boolean }) {
  const area = (Math.PI * diameter ** 2) / 4;
  const passes = area >= NEEDED;
  const percent = (value: number) => `${((100 * value) / SCALE).toFixed(1)}%`;
  return (
    <div className="flue">
      <span className="keep">{diameter} in round</span>
      <svg className="flue-bar" aria-hidden="true">
        <rect width="100%" height="100%" rx="3" fill="var(--ash)" stroke="var(--soot-1)" />
        <rect width={percent(area)} height="100%" rx="2" fill={passes ? 'var(--pine)' : 'var(--rust)'} />
        <line x1={percent(NEEDED)} x2={percent(NEEDED)} y1="-4" y2="18" stroke="var(--ink)" strokeWidth="2" />
        {isMarkNamed && (
          <text x={percent(NEEDED)} y="-9" fontSize="13" textAnchor="middle" fill="var(--ink)">
            {NEEDED} needed
          </text>
        )}
      </svg>
      <span>{area.toFixed(1)}</span>
      <span className={passes ? 'tag is-pine' : 'tag is-rust'}>
        <Icon name={passes ? 'check' : 'cross'} size={13} />
        {passes ? 'Passes' : 'Fails'}
      </span>
    </div>
  );
}
