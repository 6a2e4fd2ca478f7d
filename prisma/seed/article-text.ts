import type { ArticleValues } from '@/features/article/schema';

/** An article of the demonstration; days are counted from today, `null` is none. */
export interface ArticleText {
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly tag: string;
  readonly days: readonly [display: number | null, expiration: number | null];
  /** paragraphs; one that begins with '# ' is a heading, with '- ' an entry of a list, '[image]' a picture in the text */
  readonly text: readonly string[];
  readonly values?: Partial<
    Pick<ArticleValues, 'priority' | 'newArticle' | 'privateDisplay' | 'privateDisplaySummary' | 'readTime' | 'videoUrl'>
  >;
}

/** The last line of the made-up articles. */
export const CLOSING = 'L’information médicale répond à vos questions du lundi au vendredi, de 9 h à 18 h.';

/** The common text of short articles; each adds its own introduction. */
export const short = (first: string, ...points: readonly string[]): readonly string[] => [
  first,
  '# Ce qu’il faut retenir',
  ...points.map((point) => `- ${point}`),
  CLOSING,
];
