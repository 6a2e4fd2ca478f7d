import type { ComponentProps } from 'react';

/** An image of our own file routes, which serve it in the size that is shown: next/image would make it a second time. */
export function StoredImage({ alt, ...image }: ComponentProps<'img'> & { src: string; alt: string }) {
  // biome-ignore lint/performance/noImgElement: the routes make and cache the sizes
  return <img alt={alt} {...image} />;
}
