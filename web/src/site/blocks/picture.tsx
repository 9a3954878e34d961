/** Sizes in CSS pixels of the pictures that bin/site-pictures.ts takes; a page reserves them before a picture loads. */
const SIZES = { phone: { width: 390, height: 780 }, desktop: { width: 1280, height: 800 } } as const;

type Props = {
  /** A file of web/public/pictures, without its ending. */
  readonly name: string;
  readonly alt: string;
  /** For a picture in the first screen; all others load when they come near. */
  readonly isFirst?: boolean;
};

/** A screenshot of the demo company in the frame of a phone or of a browser window. */
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
