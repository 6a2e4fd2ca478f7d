import { db } from '@/server/db/client';
import { GOOD_ARTICLE, storedArticle } from '../../support/articles';
import { type Arrangement, type Arrangements, savedImage } from './arrangement';

const ofArticle: Arrangement = { send: async () => ({ params: { id: (await storedArticle()).id } }) };

/** News articles. */
export const ARTICLES: Arrangements = {
  'POST /infomed/api/articles/search': { send: () => ({ body: { searchTerm: 'ESSAI', articleTypeFilters: ['ACTIVE'] } }) },
  'GET /infomed/api/articles/categories': {},
  'GET /infomed/api/articles/[id]': ofArticle,
  'POST /infomed/api/articles': { answer: GOOD_ARTICLE, send: () => ({ body: GOOD_ARTICLE }) },
  'DELETE /infomed/api/articles/[id]': { ...ofArticle, answer: { success: true } },
  'DELETE /infomed/api/articles/image/[id]': {
    answer: { success: true },
    async send(who) {
      const { id } = await storedArticle({ encodedImageId: await savedImage('MATERIAL_IMAGE', who) });
      return { params: { id } };
    },
  },
  'DELETE /infomed/api/articles/images/[id]/[imageId]': {
    answer: { success: true },
    async send(who) {
      const imageId = await savedImage('MATERIAL_IMAGE', who);
      const { id } = await storedArticle({ images: [imageId] });
      await db.storedFile.update({ where: { encodedId: imageId }, data: { createdById: null } });
      return { params: { id, imageId } };
    },
  },
};
