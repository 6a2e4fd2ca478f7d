import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import type { Arrangements } from './arrangement';

const newBanner = (more: object = {}) =>
  db.banner.create({
    data: { name: 'Essai', content: '<p>Bonjour</p>', contentText: 'Bonjour', creationDate: now(), lastModificationDate: now(), ...more },
  });

/** Banners. */
export const BANNERS: Arrangements = {
  'POST /infomed/api/banners/search': { send: () => ({ body: { searchTerm: 'essai', bannerTypeFilters: ['ACTIVE'] } }) },
  'GET /infomed/api/banners/[id]': { send: async () => ({ params: { id: (await newBanner()).id } }) },
  'POST /infomed/api/banners': {
    answer: { name: 'Essai', period: 'ACTIVE', privateDisplay: false },
    send: () => ({ body: { name: 'Essai', content: '<p>Bonjour</p>' } }),
  },
  'DELETE /infomed/api/banners/[id]': { send: async () => ({ params: { id: (await newBanner()).id } }) },
  'POST /infomed/api/banners/[id]/restore': {
    answer: { deleted: false },
    send: async () => ({ params: { id: (await newBanner({ deleted: true, deletionDate: now() })).id } }),
  },
};
