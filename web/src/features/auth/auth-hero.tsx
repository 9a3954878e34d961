import { LARGE, useMedia } from '#web/ui/hooks/use-media.ts';
import { ChimneySymbol } from '#web/ui/drawings/chimney.tsx';
import '#web/ui/drawings/chimney.css';

/** The hero image next to the sign-in form. Decorative, and on large screens only. */
export function AuthHero() {
  const isLarge = useMedia(LARGE);
  if (!isLarge) return null;
  return (
    <div className="auth-hero" aria-hidden="true">
      <svg viewBox="-30 0 450 700" role="presentation">
        <defs>
          <ChimneySymbol />
        </defs>
        <use href="#chimney" x="-30" y="0" width="450" height="700" />
      </svg>
    </div>
  );
}
