import { Agent } from 'node:http';
import { KINDS, REQUEST_KINDS, type RequestKind } from '@/features/request/rules/kinds';
import { rows } from '@/server/db/client';
import { lightCall } from './light-call';

/** Column in which each kind bears the name of who sent it: here the mark by which a call is found again. */
const MARKED: Readonly<Record<RequestKind, string>> = {
  orders: 'name',
  'quota-requests': 'names',
  'emergency-request': 'lastName',
  'contact-form': 'lastName',
  'pharmaco-vigilance': 'lastName',
  'temperature-excursions': 'lastName',
  'temperature-excursions-wholesaler': 'lastName',
  'temperature-excursions-vaccination-campaign': 'lastName',
};

const person = (mark: string) => ({ firstName: 'Camille', lastName: mark, email: 'camille.exemple@demo.example' });
const place = { address1: '12 rue des Tilleuls', zipCode: '69003', city: 'Lyon', phone: '01 99 00 12 34' };
const product = { productName: 'EXEMPLIUM 10 mg, comprimé' };
const excursion = (mark: string) => ({
  ...product,
  ...{ firstName: 'Camille', lastName: mark, minTemperature: 4.5, maxTemperature: 14, duration: 90, city: 'Lyon' },
  lots: [{ lotNumber: 'X001234', expirationDate: '2028-03-31', quantity: 12 }],
});
const BODIES: Readonly<Record<RequestKind, (mark: string) => object>> = {
  orders: (mark) => ({
    subscriberKey: 'DEMO-SK-1',
    materialOrderDeliveryInfo: {
      firstName: 'Camille',
      name: mark,
      society: 'Pharmacie du Parc',
      city: 'Lyon',
      email: 'camille@demo.example',
    },
    materialOrderCommandList: [{ item: { name: 'Brochure', promomats_reference: 'DEMO-0001' }, quantity: 3 }],
  }),
  'quota-requests': (mark) => ({ ...product, ...place, nbBoxes: 2, nbPatients: 1, establishment: 'Clinique du Lac', names: mark }),
  'emergency-request': (mark) => ({ ...product, ...person(mark), ...place, productQuantity: 2, emergencyInfo: 'Stock épuisé.' }),
  'contact-form': (mark) => ({ ...person(mark), contactFormCategory: 'GENERAL', questionContent: 'Quels sont vos horaires ?' }),
  'pharmaco-vigilance': (mark) => ({ ...person(mark), ...product, lots: ['X001234'], description: 'Fièvre.', serious: 'NO' }),
  'temperature-excursions': excursion,
  'temperature-excursions-wholesaler': excursion,
  'temperature-excursions-vaccination-campaign': excursion,
};

export interface Sending {
  readonly port: number;
  readonly token: string;
  readonly agent: Agent;
}
/** An acknowledged request: its number, and whether it was a replay. */
export interface Acknowledged {
  readonly kind: RequestKind;
  readonly id: number;
  readonly isReplay: boolean;
}

/** As many connections as a portal with several servers opens. */
export const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends the `n`th request, each kind in turn, under a key of its own. Resolves once its answer was read; throws without one. */
export async function send({ port, token, agent }: Sending, mark: string, n: number): Promise<Acknowledged> {
  const kind = REQUEST_KINDS[n % REQUEST_KINDS.length] as RequestKind;
  const body = BODIES[kind](`${mark}-${n}`);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `${mark}-${n}` };
  const answer = await lightCall(agent, port, { path: `/infomed/api/${kind}/create`, method: 'POST', headers, body });
  if (answer.status >= 300) throw new Error(`${kind}: ${answer.status} ${answer.text}`);
  const { id, quotaRequestId } = JSON.parse(answer.text) as { id?: number; quotaRequestId?: number };
  return { kind, id: id ?? quotaRequestId ?? 0, isReplay: answer.headers['idempotency-replayed'] === 'true' };
}

const STORED = REQUEST_KINDS.map((kind) => {
  const { table, key } = KINDS[kind];
  const of = 'excursion' in KINDS[kind] ? ` AND "kind" = '${(KINDS[kind] as { excursion: string }).excursion}'` : '';
  return `SELECT '${kind}' AS "kind", "${key}" AS "id", "${MARKED[kind]}" AS "mark" FROM "${table}" WHERE starts_with("${MARKED[kind]}", $1)${of}`;
}).join(' UNION ALL ');

/** Every stored request with this mark. */
export const stored = (mark: string) => rows<{ kind: RequestKind; id: number; mark: string }>(STORED, [`${mark}-`]);
