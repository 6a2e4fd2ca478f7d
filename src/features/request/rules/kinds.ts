import type { NumberKey, OptionalNumberKey } from '@/features/parameter/rules';
import type { ExcursionKind, RequestKind } from '../schema/kind';

export interface KindConfig {
  /** its table and primary key */
  readonly table: string;
  readonly key: string;
  /** column of its arrival time */
  readonly date: string;
  /** of the kinds that share a table: the value of its column `kind` */
  readonly excursion?: ExcursionKind;
  /** its screen */
  readonly screen: string;
  /** columns with personal data, emptied by the anonymisation (S-04) */
  readonly personal: readonly string[];
  /** parameters of its due time and of the retention of its personal data */
  readonly due: NumberKey;
  readonly dueUnit: 'hours' | 'days';
  /** hours before the due time from which it counts as due soon */
  readonly soonHours: number;
  readonly retention: OptionalNumberKey;
}

const EXCURSION = {
  table: 'TemperatureExcursionReport',
  key: 'id',
  date: 'creationDate',
  personal: ['firstName', 'lastName', 'phone', 'agency', 'agencyAddress', 'city'],
  due: 'EXCURSION_DUE_HOURS',
  dueUnit: 'hours',
  soonHours: 4,
  retention: 'EXCURSION_RETENTION_MONTHS',
} as const;

/** Configuration of each kind for the common code: handling, due times, anonymisation. */
export const KINDS = {
  orders: {
    table: 'MaterialOrder',
    key: 'id',
    date: 'date',
    screen: '/order/admin',
    personal: ['subscriberKey', 'mdmId', 'firstName', 'name', 'society', 'address', 'zipCode', 'city', 'email', 'phoneNumber'],
    due: 'ORDER_DUE_DAYS',
    dueUnit: 'days',
    soonHours: 24,
    retention: 'ORDER_RETENTION_MONTHS',
  },
  'quota-requests': {
    table: 'QuotaRequest',
    key: 'quotaRequestId',
    date: 'date',
    screen: '/quota-request/admin',
    personal: ['names', 'establishment', 'address1', 'address2', 'zipCode', 'city', 'phone', 'requestDetailsWhenNoAttestation'],
    due: 'QUOTA_DUE_DAYS',
    dueUnit: 'days',
    soonHours: 12,
    retention: 'QUOTA_RETENTION_MONTHS',
  },
  'emergency-request': {
    table: 'EmergencyRequest',
    key: 'id',
    date: 'date',
    screen: '/emergency-request/admin',
    personal: [
      ...['email', 'userJanrainUuid', 'firstName', 'lastName', 'establishment', 'emergencyInfo'],
      ...['address1', 'address2', 'zipCode', 'city', 'phone', 'fax'],
    ],
    due: 'EMERGENCY_DUE_HOURS',
    dueUnit: 'hours',
    soonHours: 1,
    retention: 'EMERGENCY_RETENTION_MONTHS',
  },
  'contact-form': {
    table: 'FaqRequest',
    key: 'id',
    date: 'date',
    screen: '/faq-request/admin',
    personal: ['lastName', 'firstName', 'email', 'phone', 'questionContent'],
    due: 'FAQ_REQUEST_DUE_DAYS',
    dueUnit: 'days',
    soonHours: 24,
    retention: 'FAQ_REQUEST_RETENTION_MONTHS',
  },
  'pharmaco-vigilance': {
    table: 'PharmacovigilanceDeclaration',
    key: 'id',
    date: 'date',
    screen: '/pharmaco-vigilance/admin',
    personal: ['firstName', 'lastName', 'email'],
    due: 'PHARMACOVIGILANCE_DUE_DAYS',
    dueUnit: 'days',
    soonHours: 72,
    retention: 'PHARMACOVIGILANCE_RETENTION_MONTHS',
  },
  'temperature-excursions': { ...EXCURSION, excursion: 'PHARMACY', screen: '/temperature-excursion/admin' },
  'temperature-excursions-wholesaler': { ...EXCURSION, excursion: 'WHOLESALER', screen: '/temperature-excursion-wholesaler/admin' },
  'temperature-excursions-vaccination-campaign': {
    ...EXCURSION,
    excursion: 'VACCINATION_CAMPAIGN',
    screen: '/temperature-excursion-campaign/admin',
  },
} as const satisfies Record<RequestKind, KindConfig>;

/** Configuration of a kind for the common code. */
export const kindConfig = (kind: RequestKind): KindConfig => KINDS[kind];
