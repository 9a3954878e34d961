import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { READY_FILE, type Ready } from '#infra/local/ready.ts';
import { REPOSITORY_ROOT } from '#infra/local/support/repository-root.ts';

/** Starts the daily sweep now, in the product running on this machine. For AWS, see docs/operations.md. */
const { values } = parseArgs({ options: { 'data-dir': { type: 'string', default: '.local' } } });
const folder = values['data-dir'];
const file = join(isAbsolute(folder) ? folder : join(REPOSITORY_ROOT, folder), READY_FILE);
const ready = await readFile(file, 'utf8').then(
  (text) => JSON.parse(text) as Ready,
  () => undefined,
);
if (ready === undefined) {
  console.error(`No product is running with the data in ${folder}: start it with npm start.`);
  process.exit(1);
}
const jobs = ready.endpoints.jobs;
const response = await fetch(jobs, {
  method: 'POST',
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
  body: JSON.stringify({
    QueueUrl: `${jobs}/000000000000/sweep-jobs`,
    MessageBody: JSON.stringify({ kind: 'start', jobId: 'by hand' }),
  }),
});
if (!response.ok) throw new Error(`The queue responded with ${response.status}: ${await response.text()}`);
console.log('The sweep has started. Its function logs the results at LOG_LEVEL=INFO.');
