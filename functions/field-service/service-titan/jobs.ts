import type * as z from 'zod';
import { segment } from '../hosts.ts';
import { type FieldServiceAdapter, type ForeignJob, NO_ADDRESS } from '../port.ts';
import { orUndefined, type ServiceTitanClient } from './client.ts';
import { Appointment, Customer, Job, listOf, Location } from './records.ts';

const PAGE = '50';
/** Far more than a company has in a day; ends the reading if the system repeats a page forever. */
const MAX_PAGES = 10;

/** Jobs with customer, time and location, which need separate calls. */
export function serviceTitanJobs({ call }: ServiceTitanClient): Pick<FieldServiceAdapter, 'listJobs'> {
  const placeOf = async (locationId: string) =>
    (await call(Location, ['crm', `locations/${segment(locationId)}`]).catch(orUndefined))?.address ?? NO_ADDRESS;

  async function wholeJob({
    id,
    jobNumber,
    customerId,
    locationId,
    summary,
  }: z.infer<typeof Job>): Promise<ForeignJob> {
    const customer = await call(Customer, ['crm', `customers/${segment(customerId)}`]).catch(orUndefined);
    const { data: visits } = await call(listOf(Appointment), ['jpm', 'appointments'], { query: { jobId: id } });
    return {
      jobId: id,
      title: summary === '' ? `Job ${jobNumber}` : summary,
      customerId,
      customerName: customer?.name ?? '',
      startsAt: visits[0]?.start,
      endsAt: visits[0]?.end,
      technicians: [],
      address: await placeOf(locationId),
    };
  }

  return {
    async listJobs({ from, until, customerId }) {
      const query = {
        appointmentStartsOnOrAfter: from,
        appointmentStartsBefore: until,
        pageSize: PAGE,
        ...(customerId !== undefined && { customerId }),
      };
      const jobs: ForeignJob[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { data, hasMore } = await call(listOf(Job), ['jpm', 'jobs'], { query: { ...query, page: String(page) } });
        for (const job of data) jobs.push(await wholeJob(job));
        if (hasMore !== true) break;
      }
      return jobs;
    },
  };
}
