import { saveArticle } from '@/features/article/commands/save';
import { EMPTY_ARTICLE } from '@/features/article/rules';
import { db } from '@/server/db/client';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { actorAt } from './accounts';
import type { ArticleText } from './article-text';
import { ARTICLE_TEXTS } from './article-texts';
import { MADE_UP } from './made-up';
import { seedPicture } from './pictures';
import { workingMoment } from './working-days';

const AUTHOR = 'contenu@demo.example';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Paragraphs, headings and lists as the editor would make them. */
function htmlOf({ text }: ArticleText, imageId: string | null): string {
  const blocks = text.map((line) => {
    if (line.startsWith('# ')) return `<h2>${escaped(line.slice(2))}</h2>`;
    if (line.startsWith('- ')) return `<ul><li><p>${escaped(line.slice(2))}</p></li></ul>`;
    if (line === '[image]') return imageId ? `<p><img src="/files/images/${imageId}/?size=t" alt="Illustration de démonstration"></p>` : '';
    return `<p>${escaped(line)}</p>`;
  });
  return `${blocks.join('').replaceAll('</ul><ul>', '')}<p><em>${MADE_UP}</em></p>`;
}

/** Articles of the demonstration in every state, put in while there are none. Answers how many were made. */
export async function seedArticles(at: Date): Promise<number> {
  if ((await db.article.count()) > 0) return 0;
  const today = dayOf(at);
  const dayIn = (days: number | null): string | null => (days === null ? null : shiftDay(today, days));
  for (const [index, article] of ARTICLE_TEXTS.entries()) {
    const [display, expiration] = article.days;
    // Written some days before it goes online, as a person would, and before today.
    const written = workingMoment(at, Math.max(1 + (index % 4), 2 - (display ?? 0)), 9 + ((index * 3.3) % 8));
    const author = await actorAt(AUTHOR, written);
    const made = { by: author.id, at: written, hue: (index * 47) % 360 };
    const encodedImageId = index % 6 === 5 ? null : await seedPicture({ ...made, title: article.title.slice(0, 60) });
    const inText = article.text.includes('[image]') ? await seedPicture({ ...made, title: `${article.tag} (texte)` }) : null;
    await saveArticle(
      {
        ...EMPTY_ARTICLE,
        ...article.values,
        title: article.title,
        summary: article.summary,
        category: article.category,
        tag: article.tag,
        author: `IM-${String(index + 101)}`,
        content: htmlOf(article, inText),
        displayDate: dayIn(display),
        expirationDate: dayIn(expiration),
        encodedImageId,
      },
      author,
    );
  }
  return ARTICLE_TEXTS.length;
}
