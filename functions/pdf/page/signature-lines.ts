import type { Signature } from '#shared/contract/signature.ts';
import type { Sheet } from './sheet.ts';
import { TEXT, type TextStyle } from './theme.ts';

type Place = { x: number; y: number; width: number };

/** Sizes of a typed name, in points; the smallest holds the longest name that can be signed. */
const SIZES = [22, 18, 15, 12, 10, 8];

const styleOf = (size: number): TextStyle => ({ ...TEXT.headline, size, gap: 0 });

/** Writes a typed name whole, as large as the area allows, on its lower edge. */
export function typedName(sheet: Sheet, name: string, { height, ...place }: Place & { height: number }): void {
  const heightAt = (size: number): number => sheet.heightOf(name, styleOf(size), place.width);
  const size = SIZES.find((each) => heightAt(each) <= height) ?? 8;
  sheet.write(name, styleOf(size), { ...place, y: place.y + Math.max(height - heightAt(size), 0) });
}

/** Who signed, how and when. */
export function signerText({ kind, name }: Signature, when: string): string {
  const how = kind === 'drawn' ? 'signed on the screen' : 'signed by typing the name';
  return `${name}, ${how}, ${when}`;
}

/** Height that a signer's line needs in addition to a single one, in points. */
export const extraHeight = (sheet: Sheet, text: string, width: number): number =>
  sheet.heightOf(text, TEXT.smallBold, width) - sheet.heightOf('A', TEXT.smallBold, width);
