// Every call of the portal, written against the types that openapi-typescript makes of the portal's own document. They are
// beside a copy of this file while tests/api/portal-client.test.ts compiles and runs it.
import createClient from 'openapi-fetch';
import type { paths } from './portal-types.mjs';

export interface Portal {
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

const REQUESTER = { lastName: 'Exemple', email: 'camille.exemple@demo.example' };
/** One for each request that the visitor makes; the same when it is sent again. */
const idempotencyKey = () => ({ header: { 'Idempotency-Key': crypto.randomUUID() } });

/** Reads everything; answers what was read. */
export async function readAll({ token, ...options }: Portal) {
  const portal = createClient<paths>({ ...options, headers: { authorization: `Bearer ${token}` } });
  const whoAmI = await portal.GET('/infomed/api/public/whoami');
  const document = await portal.GET('/infomed/api/public/openapi.json');
  const products = await portal.GET('/infomed/api/public/products', {
    params: { query: { searchTerm: 'exemplium', start: 0, limit: 10 } },
  });
  const articles = await portal.GET('/infomed/api/public/articles', {
    params: { query: { limit: 1 }, header: { 'X-Portal-Member': 'true' } },
  });
  const banners = await portal.GET('/infomed/api/public/banners');
  const drugs = await portal.GET('/infomed/api/public/early-access-drugs');
  const materials = await portal.GET('/infomed/api/public/promotions', { params: { query: { searchTerm: 'affiche' } } });
  const questions = await portal.GET('/infomed/api/public/faq', { params: { query: { searchTerm: '' } } });
  const isChatbotOn = await portal.GET('/infomed/api/public/chatbot-activation');
  const { subCategories = [] } = (await portal.GET('/infomed/api/contact-form/sub-categories')).data ?? {};
  const material = materials.data?.[0];
  const file = (id: string | null | undefined) => ({ params: { path: { id: id ?? '' } }, parseAs: 'blob' as const });
  const picture = await portal.GET('/files/images/{id}', file(material?.encodedImageId));
  const leaflet = await portal.GET('/files/doc/{id}', file(material?.encodedPdfId));
  const day: string | null = questions.data?.[0]?.subQuestions[0]?.publicationDate ?? null;
  return {
    scopes: whoAmI.data?.scopes ?? [],
    documented: Object.keys(document.data ?? {}),
    product: products.data?.[0]?.name ?? null,
    area: products.data?.[0]?.therapeuticArea?.name ?? null,
    article: articles.data?.[0]?.image ?? null,
    banner: banners.data?.[0]?.displayStartDate ?? null,
    drug: drugs.data?.[0]?.status ?? null,
    material: material?.promomatsReference ?? null,
    day,
    isChatbotOn: isChatbotOn.data ?? false,
    subCategories,
    files: [picture.data?.type, leaflet.data?.type],
  };
}

/** Hands in a request of every kind; answers what was stored under which number. */
export async function submitAll({ token, ...options }: Portal, productId: string) {
  const portal = createClient<paths>({ ...options, headers: { authorization: `Bearer ${token}` } });
  const order = await portal.POST('/infomed/api/orders/create', {
    params: idempotencyKey(),
    body: {
      materialOrderDeliveryInfo: { name: 'Exemple', society: 'Pharmacie du Parc', city: 'Lyon' },
      materialOrderCommandList: [{ item: { promomats_reference: 'FR-1', name: 'Affiche' }, quantity: 3 }],
    },
  });
  const quota = await portal.POST('/infomed/api/quota-requests/create', {
    params: idempotencyKey(),
    body: { productId, nbBoxes: 2, names: 'Camille Exemple' },
  });
  const emergency = await portal.POST('/infomed/api/emergency-request/create', {
    params: idempotencyKey(),
    body: { ...REQUESTER, productName: 'EXEMPLIUM', productQuantity: 2 },
  });
  const question = await portal.POST('/infomed/api/contact-form/create', {
    params: idempotencyKey(),
    body: { ...REQUESTER, contactFormCategory: 'MEDICAL_INFORMATION', customerType: 'DR', questionContent: 'Peut-on le conserver ?' },
  });
  const declaration = await portal.POST('/infomed/api/pharmaco-vigilance/create', {
    params: idempotencyKey(),
    body: { ...REQUESTER, lots: ['A123'], eventDate: '2026-10-02', serious: 'NO' },
  });
  const body = { productId, lastName: 'Exemple', minTemperature: 2.5, maxTemperature: 14, lots: [{ lotNumber: 'A123', quantity: 4 }] };
  const excursions = [
    await portal.POST('/infomed/api/temperature-excursions/create', { params: idempotencyKey(), body }),
    await portal.POST('/infomed/api/temperature-excursions-wholesaler/create', { params: idempotencyKey(), body }),
    await portal.POST('/infomed/api/temperature-excursions-vaccination-campaign/create', { params: idempotencyKey(), body }),
  ];
  return {
    orderNumber: order.data?.orderNumber ?? null,
    quota: quota.data?.quotaRequestId ?? null,
    emergency: emergency.data?.id ?? null,
    question: question.data?.id ?? null,
    declaration: declaration.data?.id ?? null,
    excursions: excursions.map(({ data }) => data?.result ?? null),
  };
}

/** Asks the chatbot and says what became of the answer; hands in a question that another one answered. */
export async function askChatbot({ token, ...options }: Portal) {
  const portal = createClient<paths>({ ...options, headers: { authorization: `Bearer ${token}` } });
  const asked = await portal.POST('/infomed/api/public/chatbot/ask', { body: { question: 'Quel est le prix du vaccin ?' } });
  const { questionId = '', proposals = [], actions = [] } = asked.data ?? {};
  const feedback = await portal.POST('/infomed/api/public/chatbot/feedback', {
    body: { questionId, answerSatisfied: proposals.length > 0 },
  });
  const stored = await portal.POST('/infomed/api/admin/faq-chatbot-stat/create', { body: { questionContent: 'Quel est le prix ?' } });
  return { isSame: feedback.data?.questionId === questionId, actions, stored: stored.data?.questionId ?? null };
}

/** What a refused call answers: its code, and the fields that it is about. */
export async function refusedCall({ token, ...options }: Portal) {
  const portal = createClient<paths>({ ...options, headers: { authorization: `Bearer ${token}` } });
  const { error, response } = await portal.POST('/infomed/api/emergency-request/create', {
    body: { lastName: '', email: '', productName: 'EXEMPLIUM', productQuantity: 1 },
  });
  return { status: response.status, code: error?.error ?? null, fields: error?.fields ?? {} };
}

/** What the server would refuse does not compile. Never called. */
export async function wrongCalls({ token, ...options }: Portal) {
  const portal = createClient<paths>({ ...options, headers: { authorization: `Bearer ${token}` } });
  // @ts-expect-error: no such address
  await portal.GET('/infomed/api/public/medicines');
  // @ts-expect-error: a number
  await portal.GET('/infomed/api/public/products', { params: { query: { limit: 'ten' } } });
  // @ts-expect-error: the one value that it has
  await portal.GET('/infomed/api/public/faq', { params: { header: { 'X-Portal-Member': 'false' } } });
  // @ts-expect-error: a required member
  await portal.POST('/infomed/api/quota-requests/create', { body: { productName: 'EXEMPLIUM', nbBoxes: 2 } });
  // @ts-expect-error: one of two required members
  await portal.POST('/infomed/api/quota-requests/create', { body: { nbBoxes: 2, names: 'Camille Exemple' } });
  // @ts-expect-error: a number
  await portal.POST('/infomed/api/emergency-request/create', { body: { ...REQUESTER, productName: 'EXEMPLIUM', productQuantity: '2' } });
  // @ts-expect-error: one of two required members
  await portal.POST('/infomed/api/contact-form/create', { body: { category: 'GENERAL', questionContent: 'Bonjour ?' } });
  // @ts-expect-error: one of a list
  await portal.POST('/infomed/api/contact-form/create', { body: { ...REQUESTER, category: 'GENRAL', questionContent: 'Bonjour ?' } });
  // @ts-expect-error: one of two required members
  await portal.POST('/infomed/api/temperature-excursions/create', { body: { productName: 'EXEMPLIUM', lastName: 'Exemple' } });
  // @ts-expect-error: one of a list
  await portal.POST('/infomed/api/pharmaco-vigilance/create', { body: { ...REQUESTER, serious: 'PERHAPS' } });
  const { data } = await portal.GET('/infomed/api/public/promotions');
  // @ts-expect-error: no such member
  return data?.[0]?.reference;
}
