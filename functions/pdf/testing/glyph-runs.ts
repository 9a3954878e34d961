import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A drawn text: its characters, and each one's shift from the end of the previous one, in thousandths of the size. */
export type GlyphRun = { text: string; shifts: readonly number[] };

type Shown = number | { unicode?: string };

function runOf(shown: readonly Shown[]): GlyphRun {
  let text = '';
  let shift = 0;
  const shifts: number[] = [];
  for (const each of shown) {
    if (typeof each === 'number') {
      shift -= each;
      continue;
    }
    for (const character of each.unicode ?? '') {
      text += character;
      shifts.push(shift);
      shift = 0;
    }
  }
  return { text, shifts };
}

/** Every text of a PDF glyph by glyph, in drawing order. */
export async function glyphRunsOf(pdf: Buffer): Promise<GlyphRun[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const runs: GlyphRun[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    fnArray.forEach((operator, index) => {
      if (operator !== OPS.showText) return;
      const [shown] = argsArray[index] as [readonly Shown[]];
      runs.push(runOf(shown));
    });
  }
  return runs;
}
