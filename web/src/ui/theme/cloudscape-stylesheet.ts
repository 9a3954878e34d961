import { generateThemeStylesheet, type Theme } from '@cloudscape-design/components/theming';

const CONTROL_BORDER = 'var(--control-border)';

/**
 * Cloudscape's own sizes, relative to the browser's text size. Its defaults are in px: with larger text, only our sizes inside a
 * Cloudscape component would grow, and their lines would overlap.
 */
const textTokens: Theme['tokens'] = {
  fontSizeBodyM: '0.875rem',
  lineHeightBodyM: '1.25rem',
  fontSizeBodyS: '0.75rem',
  lineHeightBodyS: '1rem',
  fontSizeExpandableHeading: '0.875rem',
  fontSizeHeadingXl: '1.625rem',
  lineHeightHeadingXl: '1.875rem',
  fontSizeHeadingL: '1.25rem',
  lineHeightHeadingL: '1.5rem',
  fontSizeHeadingM: '1.125rem',
  lineHeightHeadingM: '1.375rem',
  fontSizeHeadingS: '1rem',
  lineHeightHeadingS: '1.25rem',
  fontSizeHeadingXs: '0.875rem',
  lineHeightHeadingXs: '1.125rem',
  fontSizeDisplayL: '2.625rem',
  lineHeightDisplayL: '3rem',
  fontSizeDisplayXl: '4rem',
  lineHeightDisplayXl: '4.5rem',
  fontSizeTabs: '0.875rem',
};

/** Cloudscape in Flueprint's look: its tokens refer to ours, so that all values stay in tokens.css. */
const tokens: Theme['tokens'] = {
  ...textTokens,
  fontFamilyBase: 'var(--font)',
  fontFamilyHeading: 'var(--font)',
  fontFamilyDisplay: 'var(--font)',
  fontWeightHeadingXl: '700',
  fontWeightHeadingL: '700',
  fontWeightHeadingM: '700',
  fontWeightHeadingS: '700',
  fontWeightButton: '600',
  fontWeightFormLabel: '600',
  fontWeightTabs: '500',

  borderRadiusButton: 'var(--radius-control)',
  borderRadiusInput: 'var(--radius-control)',
  borderRadiusContainer: 'var(--radius-card)',
  borderRadiusAlert: 'var(--radius-control)',
  borderRadiusDropdown: 'var(--radius-control)',
  borderRadiusItem: '6px',
  borderRadiusPopover: 'var(--radius-control)',
  borderRadiusFlashbar: 'var(--radius-control)',
  borderRadiusTiles: 'var(--radius-control)',
  borderRadiusToken: 'var(--radius-control)',
  borderRadiusDropzone: 'var(--radius-card)',
  borderWidthButton: '1px',
  borderWidthField: '1px',

  colorBackgroundLayoutMain: 'var(--ash)',
  colorBackgroundContainerContent: 'var(--paper)',
  colorBackgroundContainerHeader: 'var(--paper)',
  colorBackgroundInputDefault: 'var(--paper)',
  colorBackgroundInputDisabled: 'var(--soot-1)',
  colorBackgroundControlChecked: 'var(--ember)',
  colorBackgroundControlDefault: 'var(--paper)',
  colorBackgroundSegmentActive: 'var(--ink)',
  colorBackgroundItemSelected: 'var(--ember-tint)',
  colorBackgroundDropdownItemHover: 'var(--ember-tint)',
  colorBackgroundDropdownItemSelected: 'var(--ember-tint)',
  colorBackgroundButtonPrimaryDefault: 'var(--ember)',
  colorBackgroundButtonPrimaryHover: 'var(--ember-strong)',
  colorBackgroundButtonPrimaryActive: 'var(--ember-strong)',
  colorBackgroundButtonPrimaryDisabled: 'var(--soot-1)',
  colorBackgroundButtonNormalDefault: 'var(--paper)',
  colorBackgroundButtonNormalHover: 'var(--ash)',
  colorBackgroundButtonNormalActive: 'var(--soot-1)',
  colorBackgroundButtonNormalDisabled: 'var(--soot-1)',
  colorBackgroundButtonLinkHover: 'var(--ember-tint)',
  colorBackgroundButtonLinkActive: 'var(--ember-tint)',
  colorBackgroundStatusInfo: 'var(--steel-tint)',
  colorBackgroundStatusSuccess: 'var(--pine-tint)',
  colorBackgroundStatusWarning: 'var(--amber-tint)',
  colorBackgroundStatusError: 'var(--rust-tint)',

  colorBorderButtonPrimaryDefault: 'var(--ember)',
  colorBorderButtonPrimaryHover: 'var(--ember-strong)',
  colorBorderButtonPrimaryActive: 'var(--ember-strong)',
  colorBorderButtonPrimaryDisabled: 'var(--soot-1)',
  colorBorderButtonNormalDefault: 'var(--soot-2)',
  colorBorderButtonNormalHover: 'var(--ink-3)',
  colorBorderButtonNormalActive: 'var(--ink-3)',
  colorBorderButtonNormalDisabled: 'var(--soot-1)',
  colorBorderInputDefault: CONTROL_BORDER,
  colorBorderInputFocused: 'var(--ember)',
  colorBorderControlDefault: CONTROL_BORDER,
  colorBorderItemFocused: 'var(--ember)',
  colorBorderItemSelected: 'var(--ember)',
  colorBorderDropdownItemHover: 'var(--ember-tint)',
  colorBorderDropdownItemFocused: 'var(--ember)',
  colorBorderStatusInfo: 'var(--steel)',
  colorBorderStatusSuccess: 'var(--pine)',
  colorBorderStatusWarning: 'var(--amber)',
  colorBorderStatusError: 'var(--rust)',
  colorItemSelected: 'var(--ember)',

  colorTextBodyDefault: 'var(--ink)',
  colorTextBodySecondary: 'var(--ink-2)',
  colorTextHeadingDefault: 'var(--ink)',
  colorTextHeadingSecondary: 'var(--ink-2)',
  colorTextFormSecondary: 'var(--ink-2)',
  colorTextInputPlaceholder: 'var(--ink-3)',
  colorTextInputDisabled: 'var(--ink-2)',
  colorTextAccent: 'var(--ember)',
  colorTextLinkDefault: 'var(--ember)',
  colorTextLinkHover: 'var(--ember-strong)',
  colorTextInteractiveDefault: 'var(--ink-2)',
  colorTextInteractiveHover: 'var(--ink)',
  colorTextInteractiveActive: 'var(--ink)',
  colorTextInteractiveDisabled: 'var(--ink-3)',
  colorTextButtonPrimaryDefault: 'var(--paper)',
  colorTextButtonPrimaryHover: 'var(--paper)',
  colorTextButtonPrimaryActive: 'var(--paper)',
  colorTextButtonPrimaryDisabled: 'var(--ink-2)',
  colorTextButtonNormalDefault: 'var(--ink)',
  colorTextButtonNormalHover: 'var(--ink)',
  colorTextButtonNormalActive: 'var(--ink)',
  colorTextButtonNormalDisabled: 'var(--ink-2)',
  colorTextButtonLinkDefault: 'var(--ember)',
  colorTextButtonLinkHover: 'var(--ember-strong)',
  colorTextButtonLinkActive: 'var(--ember-strong)',
  colorTextDropdownItemDefault: 'var(--ink)',
  colorTextDropdownItemHighlighted: 'var(--ink)',
  colorTextDropdownItemSecondary: 'var(--ink-2)',
  colorTextStatusInfo: 'var(--steel)',
  colorTextStatusSuccess: 'var(--pine)',
  colorTextStatusWarning: 'var(--amber)',
  colorTextStatusError: 'var(--rust)',
  colorTextStatusInactive: 'var(--ink-2)',
};

/** On phones and tablets, tap targets are tall enough for a gloved thumb. */
const touchTokens: Theme['tokens'] = {
  sizeVerticalInput: 'var(--touch)',
  spaceButtonVertical: '13px',
};

/**
 * Cloudscape's page numbers and drag handles are 20 px; WCAG 2.2 requires 24 (2.5.8), and fingers need more. Its selectors
 * are specific, and the ends of its class names change with each release.
 */
const targets = `
button:is([class*='awsui_page-number_'], [class*='awsui_arrow_']) { min-inline-size: 2rem !important; min-block-size: 2rem !important; }
[role='button'][class*='awsui_handle_'] { min-inline-size: 1.5rem !important; min-block-size: 1.5rem !important; }`;

/**
 * The style sheet with Cloudscape's custom properties; generated at build time, because the content security policy blocks
 * it at run time.
 */
export function cloudscapeStylesheet(): string {
  const touch = generateThemeStylesheet({ theme: { tokens: touchTokens } });
  return `${generateThemeStylesheet({ theme: { tokens } })}\n@media (max-width: 1023px) {\n${touch}\n}\n${targets}`;
}
