import { type ZipEntry, Zip64Files } from '#functions/files/zip/zip64.ts';
import { createHash, type Hash } from 'node:crypto';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { CompanyExportRow } from './records.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import type { PartWriter } from './part-writer.ts';
import type { ExportPorts, Packing } from './ports.ts';

async function* hashed(pieces: AsyncIterable<string>, hash: Hash): AsyncGenerator<string> {
  for await (const piece of pieces) {
    hash.update(piece, 'utf8');
    yield piece;
  }
}

/** A job's writer to the zip; it records its files in the ledger for the zip's directory. */
export class Packer {
  readonly ledger: Ledger = { entries: [], parts: [], missing: [] };
  readonly zip: Zip64Files;
  readonly #startedAt: string;

  constructor(writer: PartWriter, { offset, createdAt }: CompanyExportRow) {
    this.zip = new Zip64Files((chunk) => writer.write(chunk), offset);
    this.#startedAt = createdAt;
  }

  async add(
    name: string,
    content: Uint8Array | string | AsyncIterable<string>,
    at: string = this.#startedAt,
  ): Promise<LedgerEntry> {
    const hash = createHash('sha256');
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const entry = { ...(await this.#put(name, bytes, { at, hash })), sha256: hash.digest('hex') };
    this.ledger.entries.push(entry);
    return entry;
  }

  async #put(
    name: string,
    content: Uint8Array | AsyncIterable<string>,
    { at, hash }: { at: string; hash: Hash },
  ): Promise<ZipEntry> {
    if (!(content instanceof Uint8Array)) return this.zip.addStream(name, hashed(content, hash), at);
    hash.update(content);
    return this.zip.add(name, content, at);
  }

  packing(table: TenantTable, ports: ExportPorts): Packing {
    return {
      table,
      organizationId: table.tenant.organizationId,
      ports,
      startedAt: this.#startedAt,
      add: async (name, content, at) => void (await this.add(name, content, at)),
      miss: (name, why) => void this.ledger.missing.push({ name, why }),
    };
  }
}
