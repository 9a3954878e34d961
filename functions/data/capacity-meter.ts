/** Adds up the capacity units a request or a test consumed; one per request. */
export class CapacityMeter {
  readUnits = 0;
  writeUnits = 0;
  calls = 0;

  add(kind: 'read' | 'write', units: number): void {
    this.calls += 1;
    if (kind === 'read') this.readUnits += units;
    else this.writeUnits += units;
  }

  get units(): number {
    return this.readUnits + this.writeUnits;
  }
}
