/** '1 photo', '12 photos'. */
export const photoCount = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`;

/** How a device is called: by its owner, else by what it is. */
export const deviceName = ({ name, platform }: { name: string; platform: string }, owner: string): string => {
  if (name !== '') return name;
  const first = owner.split(' ')[0] ?? owner;
  return platform === '' ? `${first}’s device` : `${first}’s ${platform.split(',')[0] ?? 'device'}`;
};

/** 'since yesterday', 'for 3 days': how long something has waited. */
export function waitingFor(since: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000));
  if (hours < 1) return 'for less than an hour';
  if (hours < 48) return `for ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return `for ${Math.floor(hours / 24)} days`;
}
