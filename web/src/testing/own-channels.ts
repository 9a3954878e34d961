import { randomUUID } from 'node:crypto';

/**
 * Node delivers a BroadcastChannel's messages to every worker of the process. Test files that run side by side are not tabs
 * of one browser: without names of their own, a write in one file would run the live queries of another.
 */
const ofThisFile = ` ${randomUUID()}`;

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name + ofThisFile);
  }
};
