import type { DiffField } from '@/shared/diff/diff';
import type { RuleFailure } from '@/shared/field-errors';
import type { FormSchema } from '@/ui/forms/use-submit';
import { type EarlyAccessEntries, earlyAccessErrors, withoutHidden } from '../rules';
import type { EarlyAccessView } from '../schema';

/** Values of the form (EAD-10, EAD-11); an end date is preserved while its field is hidden. */
export type DrugFormValues = EarlyAccessEntries & Readonly<Record<string, unknown>>;

export const NEW_VALUES: DrugFormValues = {
  name: '',
  category: '',
  description: '',
  status: null,
  earlyAccessType: null,
  hauteAutoriteSanteLink: '',
  agenceNationaleSecuriteMedicamentLink: '',
  accessRequestPlatformLink: '',
  endDate: null,
};

export const formValues = (drug: EarlyAccessView): DrugFormValues => ({
  name: drug.name,
  category: drug.category,
  description: drug.description ?? '',
  status: drug.status,
  earlyAccessType: drug.earlyAccessType,
  hauteAutoriteSanteLink: drug.hauteAutoriteSanteLink ?? '',
  agenceNationaleSecuriteMedicamentLink: drug.agenceNationaleSecuriteMedicamentLink ?? '',
  accessRequestPlatformLink: drug.accessRequestPlatformLink ?? '',
  endDate: drug.endDate,
});

/** The rules of the server, so that Save is off where it would refuse (EAD-17); what is hidden is not sent (C-12). */
export const DRUG_FORM: FormSchema<DrugFormValues> = {
  safeParse(input) {
    const values = withoutHidden(input as DrugFormValues);
    const issues = Object.entries(earlyAccessErrors(values)).map(
      ([field, message]): RuleFailure => ({ code: 'custom', message, path: [field] }),
    );
    return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } };
  },
};

/** The fields in the order of the form, for the comparison of two versions. */
export const FIELDS = [
  { name: 'name', kind: 'scalar', group: '' },
  { name: 'category', kind: 'scalar', group: '' },
  { name: 'description', kind: 'html', group: '' },
  { name: 'status', kind: 'choice', group: '' },
  { name: 'endDate', kind: 'date', group: '' },
  { name: 'earlyAccessType', kind: 'choice', group: '' },
  { name: 'hauteAutoriteSanteLink', kind: 'scalar', group: '' },
  { name: 'agenceNationaleSecuriteMedicamentLink', kind: 'scalar', group: '' },
  { name: 'accessRequestPlatformLink', kind: 'scalar', group: '' },
] as const satisfies readonly DiffField[];
