import { Icon } from '../drawings/icons.tsx';

const PICTURE =
  'A phone that is offline, in the firebox section of a masonry chimney inspection. The back wall is marked Open joints; the photo, the wording and the repair at 420 dollars are filled in and ready for one tap.';

/** The technician's screen showing a finding, drawn in HTML so that it is sharp and small. */
export function HeroPhone() {
  return (
    <div className="phone" role="img" aria-label={PICTURE}>
      <div className="phone-screen">
        <StatusBar />
        <div className="phone-job">
          <div>
            <b>118 Birch Lane</b>
            <small>Masonry · Level 2</small>
          </div>
          <span className="tag is-steel num">
            <Icon name="mobile" size={14} />3 on phone
          </span>
        </div>
        <div className="phone-progress" />
        <div className="phone-section">
          <b>Firebox</b>
          <span className="num">2 left of 7</span>
        </div>
        <div className="phone-done">
          <span>Damper</span>
          <span className="tag is-pine">
            <Icon name="check" size={13} />
            Satisfactory
          </span>
        </div>
        <Finding />
        <div className="phone-foot">
          <span>Back</span>
          <small className="num">11 left in all</small>
          <span className="is-next">Next</span>
        </div>
        <div className="phone-bar" />
      </div>
    </div>
  );
}

function StatusBar() {
  return (
    <div className="phone-status num">
      <span>2:41</span>
      <span>
        <svg width="15" height="11" viewBox="0 0 15 11">
          <path d="M1 10V8M5 10V6M9 10V4M13 10V2" stroke="currentColor" strokeWidth="1.8" opacity=".3" />
        </svg>
        Offline
        <svg width="22" height="11" viewBox="0 0 22 11">
          <rect x=".5" y=".5" width="18" height="10" rx="2.5" fill="none" stroke="currentColor" />
          <rect x="2" y="2" width="12" height="7" rx="1" fill="currentColor" />
          <path d="M20.5 3.5v4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </span>
    </div>
  );
}

function Finding() {
  return (
    <div className="phone-card">
      <div className="phone-card-head">
        <b>Back wall</b>
        <u>Show Diagram</u>
      </div>
      <div className="phone-options">
        <span>Satisfactory</span>
        <span className="is-chosen">
          <Icon name="check" size={15} />
          Open joints
        </span>
        <span>Missing brick</span>
        <span>Not accessible</span>
      </div>
      <div className="phone-finding">
        <div className="phone-photo">
          <svg>
            <use href="#ph-fire" />
          </svg>
          <svg viewBox="0 0 300 190" preserveAspectRatio="xMidYMid slice" fill="none">
            <circle cx="160" cy="104" r="42" stroke="#fff" strokeWidth="6" />
            <circle cx="160" cy="104" r="42" stroke="var(--ember)" strokeWidth="3.5" />
          </svg>
          <span className="num">1 photo · saved</span>
        </div>
        <p>Mortar joints are open. Heat can reach the masonry behind the firebox.</p>
        <div className="phone-repair">
          <span>Repoint firebox, 12 joints</span>
          <b className="num">$420.00</b>
        </div>
        <div className="phone-accept">Accept finding</div>
      </div>
    </div>
  );
}
