import { Icon } from '../drawings/icons.tsx';

const PHOTO_STATES = [
  { icon: 'mobile', tone: 'is-steel', text: 'On this phone only', photos: 3 },
  { icon: 'up', tone: 'is-amber', text: 'Sending', photos: 2 },
  { icon: 'shield', tone: 'is-pine', text: 'Safe, verified', photos: 41 },
] as const;

const RESPONSES = [
  { text: 'Crown cracked, hairline', kind: 'Maintenance', tone: 'is-amber', price: '$385' },
  { text: 'Flashing open at chimney', kind: 'Water', tone: 'is-steel', price: '$640' },
  { text: 'Flue tile cracked', kind: 'Safety', tone: 'is-rust', price: '$3,780' },
] as const;

export function PhotoSafety() {
  return (
    <div className="card">
      <h3>Know where every photo is</h3>
      <p className="small">
        The office sees which photos are still on which phone. Nothing is lost to a dead battery or a closed tab.
      </p>
      <ul>
        {PHOTO_STATES.map(({ icon, tone, text, photos }) => (
          <li key={text}>
            <span className={`icon ${tone}`}>
              <Icon name={icon} size={18} />
            </span>
            <b>{text}</b>
            <span className="num">{photos}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function OwnWording() {
  return (
    <div className="card">
      <h3>Your wording, your prices</h3>
      <p className="small">
        Start from our responses, change any of them, and let technicians edit prices or wording only if you say so.
      </p>
      <ul className="is-priced">
        {RESPONSES.map(({ text, kind, tone, price }) => (
          <li key={text}>
            <b>{text}</b>
            <span className={`tag ${tone}`}>{kind}</span>
            <span className="num">{price}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
