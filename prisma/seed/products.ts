import { fileURLToPath } from 'node:url';
import { seedBdpm } from '@/features/bdpm-import/commands';
import { applyDraft } from '@/features/product/commands/decide';
import { saveProduct } from '@/features/product/commands/save';
import { compareDraft } from '@/features/product/queries/drafts';
import { getProduct } from '@/features/product/queries/product';
import { searchProducts } from '@/features/product/queries/search';
import { NO_SEARCH } from '@/features/product/rules/search-filters';
import type { ProductBody, ProductView } from '@/features/product/schema';
import { allAreas } from '@/features/therapeutic-area/queries';
import { dayOf } from '@/shared/dates/dates';
import { actorAt } from './accounts';
import { AREAS, AVAILABILITY, chain, EMERGENCY, LEGAL_MENTIONS, MADE_UP, RANGES, UCD } from './made-up';

const BDPM = fileURLToPath(new URL('./bdpm', import.meta.url));
const HOUR = 3_600_000;

type Moment = (hoursAgo: number) => Date;

async function firstProduct(find: string): Promise<ProductView | null> {
  const found = await searchProducts({ ...NO_SEARCH, searchTerm: find });
  const marketed = found.find((card) => card.status === 'COMMERCIALIZED') ?? found[0];
  return marketed ? getProduct(marketed.id) : null;
}

const bodyOf = (product: Pick<ProductView, 'id'>, fields: Partial<ProductBody>): ProductBody =>
  ({ ...fields, id: product.id, updateDate: null }) as ProductBody;

async function seedRanges(at: Moment): Promise<void> {
  for (const [i, { find, steps }] of RANGES.entries()) {
    const product = await firstProduct(find);
    if (!product) continue;
    const editor = await actorAt('redaction@demo.example', at(200 - i * 3));
    const body = bodyOf(product, { temperatureExcursion: { temperatureRanges: chain(steps) }, legalMentions: LEGAL_MENTIONS });
    const { draftId } = await saveProduct('EDIT_EXCURSION', body, editor);
    if (!draftId) continue;
    const validator = await actorAt('validation@demo.example', at(199 - i * 3));
    const { hash } = await compareDraft(draftId, validator, dayOf(validator.at));
    await applyDraft(draftId, { seen: hash, keep: [] }, validator);
  }
}

async function seedAvailability(at: Moment): Promise<void> {
  const pharmacist = await actorAt('pharmacien@demo.example', at(96));
  for (const { find, fields } of AVAILABILITY) {
    const product = await firstProduct(find);
    if (product) await saveProduct('EDIT_AVAILABILITY', bodyOf(product, fields), pharmacist);
  }
  for (const find of EMERGENCY) {
    const product = await firstProduct(find);
    if (product)
      await saveProduct(
        'EDIT_INFORMATION',
        bodyOf(product, { emergencyAvailable: true, ...(UCD[find] && { ucd: UCD[find] }) }),
        pharmacist,
      );
  }
}

/** A name that the official files misspell: « Vaccin de l?hépatite A ». */
async function correctName(at: Moment): Promise<void> {
  const product = await firstProduct('vaqta');
  if (!product?.name) return;
  const pharmacist = await actorAt('pharmacien@demo.example', at(90));
  await saveProduct('EDIT_INFORMATION', bodyOf(product, { name: product.name.replace('l?h', 'l’h') }), pharmacist);
}

async function seedAreas(at: Moment): Promise<void> {
  const pharmacist = await actorAt('pharmacien@demo.example', at(120));
  for (const area of await allAreas()) {
    for (const find of AREAS[area.name] ?? []) {
      const products = await searchProducts({ ...NO_SEARCH, searchTerm: find });
      const open = products.filter(({ status }) => status === 'COMMERCIALIZED');
      const therapeuticArea = { id: area.id, name: area.name };
      for (const product of open) await saveProduct('EDIT_INFORMATION', bodyOf(product, { therapeuticArea }), pharmacist);
    }
  }
}

/** Drafts that wait: one of each section, and a new product. */
async function seedDrafts(at: Moment): Promise<void> {
  const januvia = await firstProduct('januvia');
  const message = `<p>Reprise prévue semaine 49. <a href="https://ansm.sante.fr/">Conduite à tenir</a>. <em>${MADE_UP}</em></p>`;
  if (januvia) {
    const editor = await actorAt('disponibilite@demo.example', at(17));
    await saveProduct(
      'EDIT_AVAILABILITY',
      bodyOf(januvia, { cityAvailability: 'UNDER_TENSION', cityAvailabilityMessage: message }),
      editor,
    );
  }
  const noxafil = await firstProduct('noxafil');
  if (noxafil) {
    const editor = await actorAt('redaction@demo.example', at(70));
    await saveProduct(
      'EDIT_INFORMATION',
      bodyOf(noxafil, {
        infoUpdateDescription: `<p>Mise à jour du nom d’affichage. <em>${MADE_UP}</em></p>`,
        displayName: 'Noxafil, flacon',
      }),
      editor,
    );
  }
  const keytruda = await firstProduct('keytruda');
  if (keytruda) {
    const editor = await actorAt('redaction@demo.example', at(30));
    const ranges = keytruda.temperatureExcursion.temperatureRanges.map((range) => (range.time === 1440 ? { ...range, time: 720 } : range));
    await saveProduct(
      'EDIT_EXCURSION',
      bodyOf(keytruda, {
        temperatureExcursion: { temperatureRanges: ranges },
        tempUpdateDescription: `<p>Durée hors du froid ramenée à 12 heures. <em>${MADE_UP}</em></p>`,
      }),
      editor,
    );
  }
  const editor = await actorAt('redaction@demo.example', at(5));
  const fresh = {
    name: 'EXEMPLIUM 10 mg, comprimé (produit fictif)',
    commercialName: 'EXEMPLIUM',
    dci: 'exemple',
    cip: '3400930000014',
    type: 'DRUG',
    status: 'AUTHORIZED',
  } as const;
  await saveProduct('NEW_PRODUCT', { ...fresh, id: null, updateDate: null } as ProductBody, editor);
}

/** Real products from the official files, and on top of them what is made up for the demonstration. */
export async function seedProducts(now: Date): Promise<{ created: number }> {
  const at: Moment = (hoursAgo) => new Date(now.getTime() - hoursAgo * HOUR);
  const { plan } = await seedBdpm(BDPM, await actorAt('super@demo.example', at(240)));
  await seedRanges(at);
  await seedAreas(at);
  await seedAvailability(at);
  await correctName(at);
  // The same files again: what differs from them by now is the worklist's (I-01n).
  await seedBdpm(BDPM, await actorAt('super@demo.example', at(48)));
  await seedDrafts(at);
  return { created: plan.created };
}
