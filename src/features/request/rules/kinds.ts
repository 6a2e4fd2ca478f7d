import type { NumberKey, OptionalNumberKey } from '@/features/parameter/rules';
import type { ExcursionKind, RequestKind } from '../schema/kind';

export interface KindConfig {
  /** its table, and what tells its rows apart */
  readonly table: string;
  readonly key: string;
  /** column of the moment in which it arrived */
  readonly date: string;
  /** of the kinds that share a table: the value of its column `kind` */
  readonly excursion?: ExcursionKind;
  /** its screen */
  readonly screen: string;
  /** columns that tell of a person: what an anonymisation empties (S-04) */
  readonly personal: readonly string[];
  /** parameters: until when it is to be worked, and for how long its personal data is kept */
  readonly due: NumberKey;
  readonly dueUnit: 'hours' | 'days';
  /** so long before its due time its mark says that it comes */
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

/** What differs between the kinds for everything that is done alike with all of them: handling, due times, anonymisation. */
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

/** What a kind means to everything that is done alike with all of them. */
export const kindConfig = (kind: RequestKind): KindConfig => KINDS[kind];
