/** '2026-11-20', the day of an instant in a time zone: sortable as text, and read as a date by every spreadsheet. */
export function dayIn(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]));
    return `${parts['year']}-${parts['month']}-${parts['day']}`;
  };
}
