const OWN_IMAGE = /\/files\/images\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-f-])/gi;

/** Ids of the images that a rich text shows, each once, in the order of the text. */
export function imageIdsIn(html: string): string[] {
  return [...new Set([...html.matchAll(OWN_IMAGE)].map(([, id = '']) => id.toLowerCase()))];
}
