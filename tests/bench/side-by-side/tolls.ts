import { join } from 'node:path';
import { Companies } from '#tests/chaos/company.ts';
import { makePhotos } from '#tests/chaos/photos.ts';
import { sharedProduct } from '../local-product.ts';
import { enketoToll, type EnketoToll } from './enketo-toll.ts';
import { ourToll } from './our-toll.ts';
import { type Script, SCRIPTS, type Toll } from './scripts.ts';

export type Tolls = {
  readonly script: Script;
  readonly ours: Toll;
  readonly enketo: EnketoToll;
  readonly alone: EnketoToll;
};

/** Runs every script with this many numbered photos: Flueprint, enketo-core with the harness's store, and enketo-core alone. */
export async function takeTolls(folder: string, photos: number): Promise<Tolls[]> {
  const { ready } = await sharedProduct();
  const companies = new Companies(ready.url);
  const files = (await makePhotos(join(folder, 'numbered'))).slice(0, photos);
  const tolls: Tolls[] = [];
  for (const [index, script] of SCRIPTS.entries()) {
    const place = (name: string) => join(folder, `${name}-${index}`);
    const enketo = await enketoToll(files, script, { folder: place('enketo'), isAlone: false });
    const alone = await enketoToll(files, script, { folder: place('alone'), isAlone: true });
    const ours = await ourToll({ ready, companies, files }, script, place('ours'));
    console.log(
      `${script.name}: Flueprint lost ${ours.lost}, twice ${ours.twice}; enketo-core with the harness lost ${enketo.lost}, twice ${enketo.twice} (${enketo.twiceUnknown} where the server knows a record again); without it lost ${alone.lost}, twice ${alone.twice}`,
    );
    tolls.push({ script, ours, enketo, alone });
  }
  return tolls;
}
