import type { DiffField } from '@/shared/diff/diff';
import type { RuleFailure } from '@/shared/field-errors';
import type { FormSchema } from '@/ui/forms/use-submit';
import { bannerErrors } from '../rules';
import type { BannerView } from '../schema';

/** Form values (BAN-10). */
export interface BannerFormValues extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly title: string;
  readonly content: string;
  readonly displayStartDate: string | null;
  readonly displayEndDate: string | null;
  readonly privateDisplay: boolean;
}

/** BAN-18 */
export const newValues = (name: string): BannerFormValues => ({
  name,
  title: '',
  content: '',
  displayStartDate: null,
  displayEndDate: null,
  privateDisplay: false,
});

export const formValues = ({ name, title, content, displayStartDate, displayEndDate, privateDisplay }: BannerView): BannerFormValues => ({
  name,
  title: title ?? '',
  content,
  displayStartDate,
  displayEndDate,
  privateDisplay,
});

/** The rules of the server, so that Save is off where it would refuse (BAN-17, C-02). */
export const BANNER_FORM: FormSchema<BannerFormValues> = {
  safeParse(input) {
    const values = input as BannerFormValues;
    const issues = Object.entries(bannerErrors(values)).map(
      ([field, message]): RuleFailure => ({ code: 'custom', message, path: [field] }),
    );
    return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } };
  },
};

/** The fields in the order of the form, for the comparison of two versions. */
export const FIELDS = [
  { name: 'name', kind: 'scalar', group: '' },
  { name: 'title', kind: 'scalar', group: '' },
  { name: 'content', kind: 'html', group: '' },
  { name: 'displayStartDate', kind: 'date', group: '' },
  { name: 'displayEndDate', kind: 'date', group: '' },
  { name: 'privateDisplay', kind: 'boolean', group: '' },
] as const satisfies readonly DiffField[];
