import { join } from 'node:path';
import { Companies } from '#tests/chaos/company.ts';
import { makePhotos } from '#tests/chaos/photos.ts';
import { sharedProduct } from '../local-product.ts';
import { enketoLosses, type EnketoLosses } from './enketo-losses.ts';
import { ourLosses } from './our-losses.ts';
import { type Script, SCRIPTS, type Losses } from './scripts.ts';

export type ScriptLosses = {
  readonly script: Script;
  readonly ours: Losses;
  readonly enketo: EnketoLosses;
  readonly alone: EnketoLosses;
};

/** Runs every script with this many numbered photos: Flueprint, enketo-core with the harness's store, and enketo-core alone. */
export async function countLosses(folder: string, photos: number): Promise<ScriptLosses[]> {
  const { ready } = await sharedProduct();
  const companies = new Companies(ready.url);
  const files = (await makePhotos(join(folder, 'numbered'))).slice(0, photos);
  const losses: ScriptLosses[] = [];
  for (const [index, script] of SCRIPTS.entries()) {
    const place = (name: string) => join(folder, `${name}-${index}`);
    const enketo = await enketoLosses(files, script, { folder: place('enketo'), isAlone: false });
    const alone = await enketoLosses(files, script, { folder: place('alone'), isAlone: true });
    const ours = await ourLosses({ ready, companies, files }, script, place('ours'));
    console.log(
      `${script.name}: Flueprint lost ${ours.lost}, twice ${ours.twice}; enketo-core with the harness lost ${enketo.lost}, twice ${enketo.twice} (${enketo.twiceUnknown} where the server knows a record again); without it lost ${alone.lost}, twice ${alone.twice}`,
    );
    losses.push({ script, ours, enketo, alone });
  }
  return losses;
}
