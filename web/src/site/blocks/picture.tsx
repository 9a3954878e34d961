/** Sizes in CSS pixels of the screenshots from bin/site-pictures.ts. The page reserves this space before a picture loads. */
const SIZES = { phone: { width: 390, height: 780 }, desktop: { width: 1280, height: 800 } } as const;

type Props = {
  /** A file in web/public/pictures, without its extension. */
  readonly name: string;
  readonly alt: string;
  /** For a picture in the first screen. All others load lazily. */
  readonly isFirst?: boolean;
};

/** A screenshot of the demo company, framed as a phone or a browser window. */
export function Picture({ name, alt, isFirst = false }: Props) {
  const device = name.startsWith('phone-') ? 'phone' : 'desktop';
  return (
    <div className={`shot of-${device}`}>
      <img
        src={`/pictures/${name}.webp`}
        alt={alt}
        {...SIZES[device]}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </div>
  );
}
