import { ulid } from 'ulid';

const ID_KEY = 'device';
const NAME_KEY = 'device-name';

let fallback: string | undefined;

/** This browser's ID, the same for all users who sign in here. Without local storage, it lasts for this page only. */
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

/** The user's name for this device; empty until they set one. */
export function deviceName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores the name; false if storage is blocked. */
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

/** Order matters: most user agents also contain the names further down. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstOf = (names: readonly [RegExp, string][], text: string) => names.find(([is]) => is.test(text))?.[1];

/** For example 'iPhone, Safari'. An iPad that identifies as a Mac is recognized by its touch screen. */
export function platformOf(userAgent: string, touchPoints = 0): string {
  const kind = firstOf(KINDS, userAgent) ?? 'Device';
  const named = kind === 'Mac' && touchPoints > 1 ? 'iPad' : kind;
  const browser = firstOf(BROWSERS, userAgent);
  return browser === undefined ? named : `${named}, ${browser}`;
}
