import type { ComponentProps } from 'react';

/** What may be larger than its place, such as a wide table: a named region that scrolls, by the keyboard too. */
export function ScrollRegion(props: ComponentProps<'section'> & { 'aria-label': string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  return <section tabIndex={0} {...props} />;
}
