import { ulid } from 'ulid';

const ID_KEY = 'device';
const NAME_KEY = 'device-name';

let fallback: string | undefined;

/** This browser's own id, the same for all who sign in here; of this visit alone where nothing can be kept. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(ID_KEY);
    if (known !== null && /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(known)) return known;
    const made = fallback ?? ulid();
    localStorage.setItem(ID_KEY, made);
    return made;
  } catch {
    fallback ??= ulid();
    return fallback;
  }
}

/** What its owner calls it; empty until they do. */
export function deviceName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the name; false where nothing can be kept. */
export function nameDevice(name: string): boolean {
  try {
    localStorage.setItem(NAME_KEY, name.trim().slice(0, 60));
    return true;
  } catch {
    return false;
  }
}

const KINDS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** The order counts: most of them also call themselves by the later names. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstOf = (names: readonly [RegExp, string][], text: string) => names.find(([is]) => is.test(text))?.[1];

/** As 'iPhone, Safari'. An iPad that calls itself a Mac is recognized by its touch screen. */
export function platformOf(userAgent: string, touchPoints = 0): string {
  const kind = firstOf(KINDS, userAgent) ?? 'Device';
  const named = kind === 'Mac' && touchPoints > 1 ? 'iPad' : kind;
  const browser = firstOf(BROWSERS, userAgent);
  return browser === undefined ? named : `${named}, ${browser}`;
}
