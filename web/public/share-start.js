// Asks for the report behind a link, and then for its first photo, while the page's own code is still loading.
// features/shared-report/early-response.ts takes the response; the photo is the one the page puts first (features/report).
const token = globalThis.location.pathname.split('/').filter(Boolean).at(-1) ?? '';

function fetchFirstPhoto({ report }) {
  const parts = report?.sections.flatMap(({ components }) => components) ?? [];
  const findings = parts.flatMap((part) => part.findings);
  const first = findings.find(({ number }) => number === report.topFindings[0]);
  const photos = parts.flatMap((part) => part.photos);
  const photo = photos.find(({ photoId, state }) => state === 'verified' && first?.photoIds.includes(photoId));
  if (photo === undefined) return;
  const width = globalThis.innerWidth >= 900 ? 640 : globalThis.innerWidth;
  const isMedium = photo.markup !== undefined || width * globalThis.devicePixelRatio <= 800;
  const image = new globalThis.Image();
  image.fetchPriority = 'high';
  image.src = (isMedium ? photo.mediumUrl : undefined) ?? photo.url;
}

globalThis.earlyShare = globalThis.fetch(`/api/share/${encodeURIComponent(token)}`);
globalThis.earlyShare
  .then((answer) => (answer.ok ? answer.clone().json() : {}))
  .then(fetchFirstPhoto)
  .catch(() => undefined);
