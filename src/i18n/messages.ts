import type { Language } from '@/shared/actor';
import type { RefusalCode } from '@/shared/refusal';
import enApiReference from '../../messages/en/api-reference.json';
import enAudit from '../../messages/en/audit.json';
import enAuth from '../../messages/en/auth.json';
import enCommon from '../../messages/en/common.json';
import enDashboard from '../../messages/en/dashboard.json';
import enDiff from '../../messages/en/diff.json';
import enDraft from '../../messages/en/draft.json';
import enEditor from '../../messages/en/editor.json';
import enExports from '../../messages/en/exports.json';
import enFields from '../../messages/en/fields.json';
import enMails from '../../messages/en/mails.json';
import enNotices from '../../messages/en/notices.json';
import enProduct from '../../messages/en/product.json';
import enProductErrors from '../../messages/en/product-errors.json';
import enProductForm from '../../messages/en/product-form.json';
import enProductList from '../../messages/en/product-list.json';
import enRefusals from '../../messages/en/refusals.json';
import enShell from '../../messages/en/shell.json';
import enTemperature from '../../messages/en/temperature.json';
import frApiReference from '../../messages/fr/api-reference.json';
import frAudit from '../../messages/fr/audit.json';
import frAuth from '../../messages/fr/auth.json';
import frCommon from '../../messages/fr/common.json';
import frDashboard from '../../messages/fr/dashboard.json';
import frDiff from '../../messages/fr/diff.json';
import frDraft from '../../messages/fr/draft.json';
import frEditor from '../../messages/fr/editor.json';
import frExports from '../../messages/fr/exports.json';
import frFields from '../../messages/fr/fields.json';
import frMails from '../../messages/fr/mails.json';
import frNotices from '../../messages/fr/notices.json';
import frProduct from '../../messages/fr/product.json';
import frProductErrors from '../../messages/fr/product-errors.json';
import frProductForm from '../../messages/fr/product-form.json';
import frProductList from '../../messages/fr/product-list.json';
import frRefusals from '../../messages/fr/refusals.json';
import frShell from '../../messages/fr/shell.json';
import frTemperature from '../../messages/fr/temperature.json';
import { withFallback } from './with-fallback';

// Written out, not read from the disk: so the standalone build carries the files and the keys are typed.
const FR = {
  'api-reference': frApiReference,
  audit: frAudit,
  auth: frAuth,
  common: frCommon,
  exports: frExports,
  product: frProduct,
  'product-errors': frProductErrors,
  'product-form': frProductForm,
  'product-list': frProductList,
  dashboard: frDashboard,
  diff: frDiff,
  draft: frDraft,
  editor: frEditor,
  fields: frFields,
  mails: frMails,
  notices: frNotices,
  refusals: frRefusals satisfies Record<RefusalCode, string>,
  shell: frShell,
  temperature: frTemperature,
};

const EN: Record<keyof typeof FR, object> = {
  'api-reference': enApiReference,
  audit: enAudit,
  auth: enAuth,
  common: enCommon,
  exports: enExports,
  product: enProduct,
  'product-errors': enProductErrors,
  'product-form': enProductForm,
  'product-list': enProductList,
  dashboard: enDashboard,
  diff: enDiff,
  draft: enDraft,
  editor: enEditor,
  fields: enFields,
  mails: enMails,
  notices: enNotices,
  refusals: enRefusals,
  shell: enShell,
  temperature: enTemperature,
};

/** The French files are the contract: they say which keys exist (I18N-02). */
export type Messages = typeof FR;
export type Namespace = keyof Messages;

const MESSAGES: Record<Language, Messages> = { fr: FR, en: withFallback(FR, EN) };

/** All texts of one language by area; for the pages, the i18n call and the mails. Never import this in a client leaf. */
export function messagesOf(language: Language): Messages {
  return MESSAGES[language];
}
