import { readdirSync, readFileSync } from 'node:fs';
import { shownTexts, type ShownText } from './shown-text.ts';

const ROOT = new URL('../../', import.meta.url);
const SOURCES = ['shared', 'functions', 'web/src'];
const NOT_SHOWN = /\.test\.tsx?$|\.d\.ts$|\/testing\/|^functions\/(platform|data|entry)\/|^functions\/pdf\/fonts\//;

/** Every text shown to users, in file order. */
export function collectTexts(): ShownText[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOWN.test(file))
      .sort()
      .flatMap((file) => shownTexts(file, readFileSync(new URL(file, ROOT), 'utf8'))),
  );
}
