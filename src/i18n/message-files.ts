// Written by `npm run generate` from the tree of files; a test compares.
import enActing from '../../messages/en/acting.json';
import enApiReference from '../../messages/en/api-reference.json';
import enAreaLookup from '../../messages/en/area-lookup.json';
import enArticle from '../../messages/en/article.json';
import enArticleForm from '../../messages/en/article-form.json';
import enAudit from '../../messages/en/audit.json';
import enAuditChain from '../../messages/en/audit-chain.json';
import enAuditEntry from '../../messages/en/audit-entry.json';
import enAuth from '../../messages/en/auth.json';
import enBanner from '../../messages/en/banner.json';
import enCalendar from '../../messages/en/calendar.json';
import enChatbotKpi from '../../messages/en/chatbot-kpi.json';
import enChatbotSafety from '../../messages/en/chatbot-safety.json';
import enChatbotSettings from '../../messages/en/chatbot-settings.json';
import enChatbotStatistics from '../../messages/en/chatbot-statistics.json';
import enChatbotTests from '../../messages/en/chatbot-tests.json';
import enCommon from '../../messages/en/common.json';
import enDashboard from '../../messages/en/dashboard.json';
import enDataGrid from '../../messages/en/data-grid.json';
import enDemo from '../../messages/en/demo.json';
import enDiff from '../../messages/en/diff.json';
import enDraft from '../../messages/en/draft.json';
import enEarlyAccess from '../../messages/en/early-access.json';
import enEditor from '../../messages/en/editor.json';
import enExports from '../../messages/en/exports.json';
import enFaq from '../../messages/en/faq.json';
import enFaqErrors from '../../messages/en/faq-errors.json';
import enFaqForm from '../../messages/en/faq-form.json';
import enFaqList from '../../messages/en/faq-list.json';
import enFields from '../../messages/en/fields.json';
import enGridView from '../../messages/en/grid-view.json';
import enHelp from '../../messages/en/help.json';
import enHelpTexts from '../../messages/en/help-texts.json';
import enHolderLookup from '../../messages/en/holder-lookup.json';
import enMail from '../../messages/en/mail.json';
import enMails from '../../messages/en/mails.json';
import enNotices from '../../messages/en/notices.json';
import enOfficialFiles from '../../messages/en/official-files.json';
import enOfficialHistory from '../../messages/en/official-history.json';
import enPalette from '../../messages/en/palette.json';
import enParameter from '../../messages/en/parameter.json';
import enPortal from '../../messages/en/portal.json';
import enPreview from '../../messages/en/preview.json';
import enProduct from '../../messages/en/product.json';
import enProductErrors from '../../messages/en/product-errors.json';
import enProductForm from '../../messages/en/product-form.json';
import enProductList from '../../messages/en/product-list.json';
import enProfile from '../../messages/en/profile.json';
import enPromotion from '../../messages/en/promotion.json';
import enRefusals from '../../messages/en/refusals.json';
import enRequest from '../../messages/en/request.json';
import enRequestDeclaration from '../../messages/en/request-declaration.json';
import enRequestEmergency from '../../messages/en/request-emergency.json';
import enRequestExcursion from '../../messages/en/request-excursion.json';
import enRequestFaq from '../../messages/en/request-faq.json';
import enRequestMaterial from '../../messages/en/request-material.json';
import enRequestNotify from '../../messages/en/request-notify.json';
import enRequestOrder from '../../messages/en/request-order.json';
import enRequestQueue from '../../messages/en/request-queue.json';
import enRequestQuota from '../../messages/en/request-quota.json';
import enRoles from '../../messages/en/roles.json';
import enRoutine from '../../messages/en/routine.json';
import enShell from '../../messages/en/shell.json';
import enStale from '../../messages/en/stale.json';
import enTemperature from '../../messages/en/temperature.json';
import enTherapeuticArea from '../../messages/en/therapeutic-area.json';
import enUser from '../../messages/en/user.json';
import frActing from '../../messages/fr/acting.json';
import frApiReference from '../../messages/fr/api-reference.json';
import frAreaLookup from '../../messages/fr/area-lookup.json';
import frArticle from '../../messages/fr/article.json';
import frArticleForm from '../../messages/fr/article-form.json';
import frAudit from '../../messages/fr/audit.json';
import frAuditChain from '../../messages/fr/audit-chain.json';
import frAuditEntry from '../../messages/fr/audit-entry.json';
import frAuth from '../../messages/fr/auth.json';
import frBanner from '../../messages/fr/banner.json';
import frCalendar from '../../messages/fr/calendar.json';
import frChatbotKpi from '../../messages/fr/chatbot-kpi.json';
import frChatbotSafety from '../../messages/fr/chatbot-safety.json';
import frChatbotSettings from '../../messages/fr/chatbot-settings.json';
import frChatbotStatistics from '../../messages/fr/chatbot-statistics.json';
import frChatbotTests from '../../messages/fr/chatbot-tests.json';
import frCommon from '../../messages/fr/common.json';
import frDashboard from '../../messages/fr/dashboard.json';
import frDataGrid from '../../messages/fr/data-grid.json';
import frDemo from '../../messages/fr/demo.json';
import frDiff from '../../messages/fr/diff.json';
import frDraft from '../../messages/fr/draft.json';
import frEarlyAccess from '../../messages/fr/early-access.json';
import frEditor from '../../messages/fr/editor.json';
import frExports from '../../messages/fr/exports.json';
import frFaq from '../../messages/fr/faq.json';
import frFaqErrors from '../../messages/fr/faq-errors.json';
import frFaqForm from '../../messages/fr/faq-form.json';
import frFaqList from '../../messages/fr/faq-list.json';
import frFields from '../../messages/fr/fields.json';
import frGridView from '../../messages/fr/grid-view.json';
import frHelp from '../../messages/fr/help.json';
import frHelpTexts from '../../messages/fr/help-texts.json';
import frHolderLookup from '../../messages/fr/holder-lookup.json';
import frMail from '../../messages/fr/mail.json';
import frMails from '../../messages/fr/mails.json';
import frNotices from '../../messages/fr/notices.json';
import frOfficialFiles from '../../messages/fr/official-files.json';
import frOfficialHistory from '../../messages/fr/official-history.json';
import frPalette from '../../messages/fr/palette.json';
import frParameter from '../../messages/fr/parameter.json';
import frPortal from '../../messages/fr/portal.json';
import frPreview from '../../messages/fr/preview.json';
import frProduct from '../../messages/fr/product.json';
import frProductErrors from '../../messages/fr/product-errors.json';
import frProductForm from '../../messages/fr/product-form.json';
import frProductList from '../../messages/fr/product-list.json';
import frProfile from '../../messages/fr/profile.json';
import frPromotion from '../../messages/fr/promotion.json';
import frRefusals from '../../messages/fr/refusals.json';
import frRequest from '../../messages/fr/request.json';
import frRequestDeclaration from '../../messages/fr/request-declaration.json';
import frRequestEmergency from '../../messages/fr/request-emergency.json';
import frRequestExcursion from '../../messages/fr/request-excursion.json';
import frRequestFaq from '../../messages/fr/request-faq.json';
import frRequestMaterial from '../../messages/fr/request-material.json';
import frRequestNotify from '../../messages/fr/request-notify.json';
import frRequestOrder from '../../messages/fr/request-order.json';
import frRequestQueue from '../../messages/fr/request-queue.json';
import frRequestQuota from '../../messages/fr/request-quota.json';
import frRoles from '../../messages/fr/roles.json';
import frRoutine from '../../messages/fr/routine.json';
import frShell from '../../messages/fr/shell.json';
import frStale from '../../messages/fr/stale.json';
import frTemperature from '../../messages/fr/temperature.json';
import frTherapeuticArea from '../../messages/fr/therapeutic-area.json';
import frUser from '../../messages/fr/user.json';

/** The French files define the keys (I18N-02). */
export const FR = {
  acting: frActing,
  'api-reference': frApiReference,
  'area-lookup': frAreaLookup,
  article: frArticle,
  'article-form': frArticleForm,
  audit: frAudit,
  'audit-chain': frAuditChain,
  'audit-entry': frAuditEntry,
  auth: frAuth,
  banner: frBanner,
  calendar: frCalendar,
  'chatbot-kpi': frChatbotKpi,
  'chatbot-safety': frChatbotSafety,
  'chatbot-settings': frChatbotSettings,
  'chatbot-statistics': frChatbotStatistics,
  'chatbot-tests': frChatbotTests,
  common: frCommon,
  dashboard: frDashboard,
  'data-grid': frDataGrid,
  demo: frDemo,
  diff: frDiff,
  draft: frDraft,
  'early-access': frEarlyAccess,
  editor: frEditor,
  exports: frExports,
  faq: frFaq,
  'faq-errors': frFaqErrors,
  'faq-form': frFaqForm,
  'faq-list': frFaqList,
  fields: frFields,
  'grid-view': frGridView,
  help: frHelp,
  'help-texts': frHelpTexts,
  'holder-lookup': frHolderLookup,
  mail: frMail,
  mails: frMails,
  notices: frNotices,
  'official-files': frOfficialFiles,
  'official-history': frOfficialHistory,
  palette: frPalette,
  parameter: frParameter,
  portal: frPortal,
  preview: frPreview,
  product: frProduct,
  'product-errors': frProductErrors,
  'product-form': frProductForm,
  'product-list': frProductList,
  profile: frProfile,
  promotion: frPromotion,
  refusals: frRefusals,
  request: frRequest,
  'request-declaration': frRequestDeclaration,
  'request-emergency': frRequestEmergency,
  'request-excursion': frRequestExcursion,
  'request-faq': frRequestFaq,
  'request-material': frRequestMaterial,
  'request-notify': frRequestNotify,
  'request-order': frRequestOrder,
  'request-queue': frRequestQueue,
  'request-quota': frRequestQuota,
  roles: frRoles,
  routine: frRoutine,
  shell: frShell,
  stale: frStale,
  temperature: frTemperature,
  'therapeutic-area': frTherapeuticArea,
  user: frUser,
};

export const EN: Record<keyof typeof FR, object> = {
  acting: enActing,
  'api-reference': enApiReference,
  'area-lookup': enAreaLookup,
  article: enArticle,
  'article-form': enArticleForm,
  audit: enAudit,
  'audit-chain': enAuditChain,
  'audit-entry': enAuditEntry,
  auth: enAuth,
  banner: enBanner,
  calendar: enCalendar,
  'chatbot-kpi': enChatbotKpi,
  'chatbot-safety': enChatbotSafety,
  'chatbot-settings': enChatbotSettings,
  'chatbot-statistics': enChatbotStatistics,
  'chatbot-tests': enChatbotTests,
  common: enCommon,
  dashboard: enDashboard,
  'data-grid': enDataGrid,
  demo: enDemo,
  diff: enDiff,
  draft: enDraft,
  'early-access': enEarlyAccess,
  editor: enEditor,
  exports: enExports,
  faq: enFaq,
  'faq-errors': enFaqErrors,
  'faq-form': enFaqForm,
  'faq-list': enFaqList,
  fields: enFields,
  'grid-view': enGridView,
  help: enHelp,
  'help-texts': enHelpTexts,
  'holder-lookup': enHolderLookup,
  mail: enMail,
  mails: enMails,
  notices: enNotices,
  'official-files': enOfficialFiles,
  'official-history': enOfficialHistory,
  palette: enPalette,
  parameter: enParameter,
  portal: enPortal,
  preview: enPreview,
  product: enProduct,
  'product-errors': enProductErrors,
  'product-form': enProductForm,
  'product-list': enProductList,
  profile: enProfile,
  promotion: enPromotion,
  refusals: enRefusals,
  request: enRequest,
  'request-declaration': enRequestDeclaration,
  'request-emergency': enRequestEmergency,
  'request-excursion': enRequestExcursion,
  'request-faq': enRequestFaq,
  'request-material': enRequestMaterial,
  'request-notify': enRequestNotify,
  'request-order': enRequestOrder,
  'request-queue': enRequestQueue,
  'request-quota': enRequestQuota,
  roles: enRoles,
  routine: enRoutine,
  shell: enShell,
  stale: enStale,
  temperature: enTemperature,
  'therapeutic-area': enTherapeuticArea,
  user: enUser,
};
