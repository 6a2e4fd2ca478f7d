import type { FormSchema } from '@/ui/forms/use-submit';
import { expiryError, scopesError } from '../rules';
import { PortalClientEdit, type PortalClientView } from '../schema';

/** The endpoint's own schema and the rules beside it, over what the form holds. */
export function clientSchema(client: PortalClientView | null, today: string): FormSchema<PortalClientEdit> {
  return {
    safeParse(input) {
      const parsed = PortalClientEdit.safeParse({ ...(input as object), updateDate: client?.updateDate });
      if (!parsed.success) return { success: false, error: { issues: parsed.error.issues } };
      const codes = {
        scopes: scopesError(parsed.data.scopes),
        expiresOn: expiryError(parsed.data.expiresOn, { today, before: client?.expiresOn }),
      };
      const issues = Object.entries(codes).flatMap(([name, message]) => (message ? [{ code: 'custom', message, path: [name] }] : []));
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: parsed.data };
    },
  };
}
