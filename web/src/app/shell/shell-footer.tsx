import { BRAND, copyrightYears } from '#shared/brand.ts';

export function ShellFooter() {
  return (
    <footer className="shell-footer">
      © {copyrightYears(new Date())} {BRAND.name}
      <br />
      Build {__BUILD_ID__}
    </footer>
  );
}
