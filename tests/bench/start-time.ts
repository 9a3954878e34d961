import { rm } from 'node:fs/promises';
import { atMost, type Figure, shown } from './figure.ts';
import { newDataFolder, removeFolder, startProduct } from './local-product.ts';

const READY_WITHIN_S = 20;

async function seconds(folder: string): Promise<number> {
  const product = await startProduct(folder);
  await product.stop();
  return product.startMs / 1000;
}

/** `npm start` on an installed checkout: including the web build, with fresh data, and again with existing data. */
export async function benchStartTime(): Promise<Figure[]> {
  const folder = await newDataFolder();
  try {
    await rm('dist/web-build.json', { force: true });
    const cold = await seconds(folder);
    await removeFolder(folder);
    const fresh = await seconds(folder);
    const warm = await seconds(folder);
    return [
      shown('npm start, web build and seed included', cold, 's'),
      atMost('npm start, fresh data, build cached', fresh, 's', READY_WITHIN_S),
      atMost('npm start, same data again', warm, 's', READY_WITHIN_S),
    ];
  } finally {
    await removeFolder(folder);
  }
}
