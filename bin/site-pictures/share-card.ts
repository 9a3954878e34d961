type Card = {
  readonly brand: string;
  readonly tagline: string;
  /** WebP as base64. */
  readonly phone: string;
  /** Inter as WOFF2, base64-encoded, because the machine that takes the screenshot may not have it. */
  readonly font: string;
};

/** The picture for link previews, 1200 × 630 CSS pixels, as an HTML document. */
export const shareCard = ({ brand, tagline, phone, font }: Card) => `<!doctype html>
<style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) format('woff2'); }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #f6f5f2; color: #1f2328;
    font-family: Inter, system-ui, sans-serif; }
  div { position: absolute; left: 72px; top: 0; bottom: 0; width: 620px; display: flex; flex-direction: column;
    justify-content: center; }
  b { font-size: 34px; letter-spacing: -0.03em; }
  small { font-size: 22px; color: #4a4f57; font-weight: 400; letter-spacing: 0; }
  h1 { font-size: 76px; line-height: 1.04; letter-spacing: -0.035em; margin: 40px 0 0; }
  i { display: block; width: 88px; height: 6px; border-radius: 3px; background: #b8400f; margin-top: 40px; }
  img { position: absolute; right: 84px; top: 56px; width: 340px; border-radius: 38px; border: 10px solid #1f2328; }
</style>
<div><b>${brand} <small>${tagline}</small></b><h1>The report is done before the van leaves.</h1><i></i></div>
<img src="data:image/webp;base64,${phone}" alt="">`;
