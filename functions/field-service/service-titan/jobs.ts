import { segment } from '../hosts.ts';
import { type FieldServiceAdapter, type ForeignJob, type JobRange, NO_ADDRESS } from '../port.ts';
import { isCanceled, requireReadable } from '../texts.ts';
import { orUndefined, type ServiceTitanClient } from './client.ts';
import { readEach } from './read-each.ts';
import { Appointment, Customer, type Job, Jobs, listOf, Location } from './records.ts';

const PAGE = '50';
/** Far more than a company has in a day; ends the reading if the system repeats a page forever. */
const MAX_PAGES = 10;

/** The job's appointment in the range that wasn't canceled; a job may have earlier and later ones. */
function visitIn(visits: readonly Appointment[], { from, until }: JobRange): Appointment | undefined {
  const active = visits.filter(({ status }) => !isCanceled(status));
  const isInside = ({ start }: Appointment) => {
    const at = Date.parse(start ?? '');
    return at >= Date.parse(from) && at < Date.parse(until);
  };
  return active.find(isInside) ?? active.find(({ start }) => start === undefined);
}

/** Jobs with customer, time and location, which need separate calls. */
export function serviceTitanJobs({ call }: ServiceTitanClient): Pick<FieldServiceAdapter, 'listJobs'> {
  const placeOf = async (locationId: string) =>
    (await call(Location, ['crm', `locations/${segment(locationId)}`]).catch(orUndefined))?.address ?? NO_ADDRESS;

  async function wholeJob(
    { id, jobNumber, customerId, locationId, summary }: Job,
    range: JobRange,
  ): Promise<ForeignJob[]> {
    const { data: visits } = await call(listOf(Appointment), ['jpm', 'appointments'], { query: { jobId: id } });
    const visit = visitIn(visits, range);
    // Its appointments in the range were canceled or moved.
    if (visit === undefined && visits.length > 0) return [];
    const customer = await call(Customer, ['crm', `customers/${segment(customerId)}`]).catch(orUndefined);
    const job = {
      jobId: id,
      title: summary === '' ? `Job ${jobNumber}` : summary,
      customerId,
      customerName: customer?.name ?? '',
      startsAt: visit?.start,
      endsAt: visit?.end,
      technicians: [],
      address: await placeOf(locationId),
    };
    return [job];
  }

  return {
    async listJobs(range) {
      const { from, until, customerId } = range;
      const query = {
        appointmentStartsOnOrAfter: from,
        appointmentStartsBefore: until,
        pageSize: PAGE,
        ...(customerId !== undefined && { customerId }),
      };
      const jobs: ForeignJob[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { data, hasMore } = await call(Jobs, ['jpm', 'jobs'], { query: { ...query, page: String(page) } });
        const open = requireReadable(data).filter(({ jobStatus }) => !isCanceled(jobStatus));
        const { read, failure } = await readEach(open, (job) => wholeJob(job, range));
        if (read.length === 0 && failure !== undefined) throw failure;
        jobs.push(...read.flat());
        if (hasMore !== true) break;
      }
      return jobs;
    },
  };
}
