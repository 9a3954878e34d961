import type { Page } from 'playwright-core';

type Field = { value: unknown; at: string; by: string };
export type DeviceState = {
  fields: Record<string, Field>;
  lost: { fieldId: string; value: unknown }[];
  /** Calls that are queued or were rejected. */
  unsent: number;
};

/** The inspection's data in the product's database on this page's device. */
export function deviceState(page: Page, inspectionId: string): Promise<DeviceState> {
  return page.evaluate(async (id) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database did not respond'));
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const database = await done(indexedDB.open(names.find((name) => name.startsWith('flueprint:')) ?? ''));
    const of = database.transaction(['inspections', 'outbox']);
    type Row = { answers?: { fields: DeviceState['fields'] }; superseded?: DeviceState['lost'] };
    const row = (await done(of.objectStore('inspections').get(id))) as Row | undefined;
    const unsent = await done(of.objectStore('outbox').count());
    database.close();
    return { fields: row?.answers?.fields ?? {}, lost: row?.superseded ?? [], unsent };
  }, inspectionId);
}
