import * as pharmacyOne from '@/app/infomed/api/temperature-excursions/[id]/route';
import * as pharmacyCreate from '@/app/infomed/api/temperature-excursions/create/route';
import * as pharmacyExport from '@/app/infomed/api/temperature-excursions/exportXls/route';
import * as pharmacyList from '@/app/infomed/api/temperature-excursions/route';
import * as pharmacyValues from '@/app/infomed/api/temperature-excursions/values/route';
import * as campaignOne from '@/app/infomed/api/temperature-excursions-vaccination-campaign/[id]/route';
import * as campaignCreate from '@/app/infomed/api/temperature-excursions-vaccination-campaign/create/route';
import * as campaignExport from '@/app/infomed/api/temperature-excursions-vaccination-campaign/exportXls/route';
import * as campaignList from '@/app/infomed/api/temperature-excursions-vaccination-campaign/route';
import * as campaignValues from '@/app/infomed/api/temperature-excursions-vaccination-campaign/values/route';
import * as wholesalerOne from '@/app/infomed/api/temperature-excursions-wholesaler/[id]/route';
import * as wholesalerCreate from '@/app/infomed/api/temperature-excursions-wholesaler/create/route';
import * as wholesalerExport from '@/app/infomed/api/temperature-excursions-wholesaler/exportXls/route';
import * as wholesalerList from '@/app/infomed/api/temperature-excursions-wholesaler/route';
import * as wholesalerValues from '@/app/infomed/api/temperature-excursions-wholesaler/values/route';
import type { ExcursionKind } from '@/features/request/excursion/schema';
import type { Handler } from '@/server/endpoint/contract';

/** The calls of one kind of excursion report, with what its export is called. */
export interface ExcursionCalls {
  readonly kind: ExcursionKind;
  readonly list: { POST: Handler };
  readonly values: { POST: Handler };
  readonly workbook: { POST: Handler };
  readonly create: { POST: Handler };
  readonly one: { GET: Handler };
  readonly file: string;
  readonly sheet: string;
}
export const PHARMACY: ExcursionCalls = {
  kind: 'PHARMACY',
  list: pharmacyList,
  values: pharmacyValues,
  workbook: pharmacyExport,
  create: pharmacyCreate,
  one: pharmacyOne,
  file: 'temperature-excursion-ps.xls',
  sheet: 'Excursions, officines',
};
export const WHOLESALER: ExcursionCalls = {
  kind: 'WHOLESALER',
  list: wholesalerList,
  values: wholesalerValues,
  workbook: wholesalerExport,
  create: wholesalerCreate,
  one: wholesalerOne,
  file: 'wholesaler.xls',
  sheet: 'Excursions, grossistes',
};
export const CAMPAIGN: ExcursionCalls = {
  kind: 'VACCINATION_CAMPAIGN',
  list: campaignList,
  values: campaignValues,
  workbook: campaignExport,
  create: campaignCreate,
  one: campaignOne,
  file: 'cv.xls',
  sheet: 'Excursions, campagnes',
};
