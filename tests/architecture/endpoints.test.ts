import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyRoute } from '../support/documented-routes';
import { gatedPages } from './pages';
import { finerRights, rightsDocument } from './rights-table';
import { documentedEndpoints, exportsOfRoutes, rightOf } from './routes';
import { filesBelow, isTest } from './source';

const VERBS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const exported = await exportsOfRoutes();

describe('endpoints', () => {
  it('ROLES-18 ROLES-19 S-05 V8.1.1 answer to exactly these rights', () => {
    const lines = exported.map(({ address, verb, handler }) => `${verb} ${address} -> ${rightOf(handler?.contract)}`);
    expect(lines.toSorted()).toMatchInlineSnapshot(`
      [
        "DELETE /api/v1/therapeutic-area/[id] -> therapeuticArea.manage",
        "DELETE /infomed/api/admin/faq-chatbot-tests/previous-files -> faq.manage",
        "DELETE /infomed/api/articles/[id] -> article.manage",
        "DELETE /infomed/api/articles/image/[id] -> article.manage",
        "DELETE /infomed/api/articles/images/[id]/[imageId] -> article.manage",
        "DELETE /infomed/api/banners/[id] -> banner.manage",
        "DELETE /infomed/api/early-access-drug/[id] -> earlyAccess.manage",
        "DELETE /infomed/api/faq/[id]/pdf/[pdfId] -> faq.manage",
        "DELETE /infomed/api/faq/pdf/[pdfId] -> faq.manage",
        "DELETE /infomed/api/faq/remove/[id] -> faq.manage",
        "DELETE /infomed/api/grid-exports/[id] -> signed-in",
        "DELETE /infomed/api/grid-views/[grid]/[id] -> signed-in",
        "DELETE /infomed/api/official-files/set -> import.manage",
        "DELETE /infomed/api/product-back/[id] -> product.delete",
        "DELETE /infomed/api/product-back/[id]/pdf/[pdfId] -> product.read",
        "DELETE /infomed/api/product-back/draft/[id] -> draft.decide",
        "DELETE /infomed/api/product-back/pdf/[pdfId] -> product.read",
        "DELETE /infomed/api/promotions-admin/[id] -> promotion.manage",
        "DELETE /infomed/api/promotions-admin/image/[id] -> promotion.manage",
        "DELETE /infomed/api/promotions-admin/pdf/[id] -> promotion.manage",
        "DELETE /infomed/api/user/[id]/avatar -> signed-in",
        "DELETE /infomed/api/user/[id]/sessions -> user.manage",
        "DELETE /infomed/api/user/current/sessions -> signed-in",
        "DELETE /infomed/api/user/current/sessions/[id] -> signed-in",
        "GET /api/v1/therapeutic-area/[id] -> signed-in",
        "GET /api/v1/therapeutic-area/all -> signed-in",
        "GET /api/v1/therapeutic-area/search -> signed-in",
        "GET /files/doc/[id] -> public",
        "GET /files/images/[id] -> public",
        "GET /infomed/api/admin/faq-chatbot-kpi -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-kpi/exportXls -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-settings/activation -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-settings/safety-texts -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-stat/conversation/[id] -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-stat/unanswered -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-tests/current-file -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-tests/last-run -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-tests/launch-tests -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-tests/runs -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-tests/runs/[id] -> faq.manage",
        "GET /infomed/api/admin/faq-chatbot-tests/runs/[id]/exportXls -> faq.manage",
        "GET /infomed/api/articles/[id] -> article.manage",
        "GET /infomed/api/articles/categories -> article.manage",
        "GET /infomed/api/audit-trail/[id] -> audit.read",
        "GET /infomed/api/audit-trail/product/[id] -> audit.read",
        "GET /infomed/api/audit-trail/verification -> audit.read",
        "GET /infomed/api/banners/[id] -> banner.manage",
        "GET /infomed/api/calendar -> promotion.manage or banner.manage or article.manage or faq.manage or earlyAccess.manage",
        "GET /infomed/api/contact-form/[id] -> request.read",
        "GET /infomed/api/contact-form/sub-categories -> portal.submit",
        "GET /infomed/api/dashboard -> signed-in",
        "GET /infomed/api/early-access-drug/[id] -> earlyAccess.manage",
        "GET /infomed/api/emergency-request/[id] -> request.read",
        "GET /infomed/api/faq-questions/file/[id] -> faq.manage",
        "GET /infomed/api/faq-questions/products -> faq.manage",
        "GET /infomed/api/faq/[id] -> faq.manage",
        "GET /infomed/api/faq/questions -> faq.manage",
        "GET /infomed/api/grid-exports -> signed-in",
        "GET /infomed/api/grid-exports/[id] -> signed-in",
        "GET /infomed/api/grid-exports/[id]/file -> signed-in",
        "GET /infomed/api/grid-views/[grid] -> signed-in",
        "GET /infomed/api/grid-views/[grid]/kept/[id] -> signed-in",
        "GET /infomed/api/health -> public",
        "GET /infomed/api/help -> signed-in",
        "GET /infomed/api/i18n/[file] -> public",
        "GET /infomed/api/mails/[id] -> mail.manage",
        "GET /infomed/api/mails/[id]/attachments/[position] -> mail.manage",
        "GET /infomed/api/metrics -> public",
        "GET /infomed/api/official-files/differences -> import.manage",
        "GET /infomed/api/official-files/history/[id] -> product.read",
        "GET /infomed/api/official-files/runs -> import.manage",
        "GET /infomed/api/official-files/runs/[id] -> import.manage",
        "GET /infomed/api/official-files/set -> import.manage",
        "GET /infomed/api/official-files/task -> import.manage",
        "GET /infomed/api/openapi.json -> signed-in",
        "GET /infomed/api/orders/[id] -> request.read",
        "GET /infomed/api/parameters/[id] -> parameter.manage",
        "GET /infomed/api/pharmaco-vigilance/[id] -> request.read",
        "GET /infomed/api/portal-client -> portalClient.manage",
        "GET /infomed/api/product-back/[id] -> product.read",
        "GET /infomed/api/product-back/all -> product.read",
        "GET /infomed/api/product-back/code-help -> product.read",
        "GET /infomed/api/product-back/draft/[id] -> draft.read",
        "GET /infomed/api/product-back/drafts -> draft.list",
        "GET /infomed/api/product-back/drafts/mine -> draft.mine",
        "GET /infomed/api/product-back/file/[id] -> product.read",
        "GET /infomed/api/product-back/withDraft/[id] -> product.read",
        "GET /infomed/api/promotions-admin/[id] -> promotion.manage",
        "GET /infomed/api/promotions-admin/all -> promotion.manage",
        "GET /infomed/api/public/articles -> portal.read",
        "GET /infomed/api/public/banners -> portal.read",
        "GET /infomed/api/public/chatbot-activation -> portal.read",
        "GET /infomed/api/public/early-access-drugs -> portal.read",
        "GET /infomed/api/public/faq -> portal.read",
        "GET /infomed/api/public/openapi.json -> portal",
        "GET /infomed/api/public/products -> portal.read",
        "GET /infomed/api/public/promotions -> portal.read",
        "GET /infomed/api/public/whoami -> portal",
        "GET /infomed/api/quota-requests/[id] -> request.read",
        "GET /infomed/api/ready -> public",
        "GET /infomed/api/requests/[kind]/[id]/history -> request.read",
        "GET /infomed/api/requests/[kind]/notification -> request.read",
        "GET /infomed/api/requests/[kind]/notifications -> request.read",
        "GET /infomed/api/requests/owners -> request.read",
        "GET /infomed/api/requests/queue -> request.read",
        "GET /infomed/api/routines -> routine.manage",
        "GET /infomed/api/temperature-excursions-vaccination-campaign/[id] -> request.read",
        "GET /infomed/api/temperature-excursions-wholesaler/[id] -> request.read",
        "GET /infomed/api/temperature-excursions/[id] -> request.read",
        "GET /infomed/api/unsaved-values/key -> signed-in",
        "GET /infomed/api/user/[id] -> signed-in",
        "GET /infomed/api/user/all-roles -> user.manage",
        "GET /infomed/api/user/current -> signed-in",
        "GET /infomed/api/user/current/actings -> signed-in",
        "GET /infomed/api/user/current/sessions -> signed-in",
        "GET /infomed/api/user/roles -> signed-in",
        "GET /login/unlog-as -> public",
        "GET /logout -> public",
        "GET /user/avatar/[id] -> signed-in",
        "POST /api/v1/ajax/authentication/disconnect -> public",
        "POST /api/v1/ajax/change-password -> public",
        "POST /api/v1/ajax/login -> public",
        "POST /api/v1/ajax/reset-password -> public",
        "POST /api/v1/therapeutic-area -> therapeuticArea.manage",
        "POST /infomed/api/admin/faq-chatbot-settings/activation/false -> faq.manage",
        "POST /infomed/api/admin/faq-chatbot-settings/activation/true -> faq.manage",
        "POST /infomed/api/admin/faq-chatbot-settings/try -> faq.manage",
        "POST /infomed/api/admin/faq-chatbot-stat -> faq.manage",
        "POST /infomed/api/admin/faq-chatbot-stat/create -> portal.submit",
        "POST /infomed/api/admin/faq-chatbot-stat/exportXls -> faq.manage",
        "POST /infomed/api/admin/faq-chatbot-stat/values -> faq.manage",
        "POST /infomed/api/articles -> article.manage",
        "POST /infomed/api/articles/search -> article.manage",
        "POST /infomed/api/audit-trail -> audit.read",
        "POST /infomed/api/audit-trail/exportXls -> audit.read",
        "POST /infomed/api/audit-trail/exportXls/[id] -> audit.read",
        "POST /infomed/api/audit-trail/product/[id] -> audit.read",
        "POST /infomed/api/audit-trail/values -> audit.read",
        "POST /infomed/api/audit-trail/verification -> audit.read",
        "POST /infomed/api/banners -> banner.manage",
        "POST /infomed/api/banners/[id]/restore -> banner.manage",
        "POST /infomed/api/banners/search -> banner.manage",
        "POST /infomed/api/contact-form -> request.read",
        "POST /infomed/api/contact-form/create -> portal.submit",
        "POST /infomed/api/contact-form/exportXls -> request.read",
        "POST /infomed/api/contact-form/values -> request.read",
        "POST /infomed/api/early-access-drug -> earlyAccess.manage",
        "POST /infomed/api/early-access-drug/search -> earlyAccess.manage",
        "POST /infomed/api/emergency-request -> request.read",
        "POST /infomed/api/emergency-request/create -> portal.submit",
        "POST /infomed/api/emergency-request/exportXls -> request.read",
        "POST /infomed/api/emergency-request/values -> request.read",
        "POST /infomed/api/faq -> faq.manage",
        "POST /infomed/api/faq-questions/chatbot -> faq.manage",
        "POST /infomed/api/faq-questions/products/proposal -> faq.manage",
        "POST /infomed/api/faq/remove -> faq.manage",
        "POST /infomed/api/faq/search -> faq.manage",
        "POST /infomed/api/grid-exports -> signed-in",
        "POST /infomed/api/grid-exports/[id]/seen -> signed-in",
        "POST /infomed/api/grid-totals/[grid] -> signed-in",
        "POST /infomed/api/grid-views/[grid] -> signed-in",
        "POST /infomed/api/grid-views/[grid]/kept -> signed-in",
        "POST /infomed/api/mails/[id]/resend -> mail.manage",
        "POST /infomed/api/mails/search -> mail.manage",
        "POST /infomed/api/mails/values -> mail.manage",
        "POST /infomed/api/official-files/plans -> import.manage",
        "POST /infomed/api/official-files/runs/[id]/apply -> import.confirm",
        "POST /infomed/api/orders -> request.read",
        "POST /infomed/api/orders/create -> portal.submit",
        "POST /infomed/api/orders/exportXls -> request.read",
        "POST /infomed/api/orders/materials -> request.read",
        "POST /infomed/api/orders/materials/ALL_MATERIALS -> request.read",
        "POST /infomed/api/orders/materials/[id] -> request.read",
        "POST /infomed/api/orders/notify -> request.read",
        "POST /infomed/api/orders/values -> request.read",
        "POST /infomed/api/palette -> signed-in",
        "POST /infomed/api/parameters -> parameter.manage",
        "POST /infomed/api/parameters/search -> parameter.manage",
        "POST /infomed/api/pharmaco-vigilance -> request.read",
        "POST /infomed/api/pharmaco-vigilance/[id]/send -> request.read",
        "POST /infomed/api/pharmaco-vigilance/create -> portal.submit",
        "POST /infomed/api/pharmaco-vigilance/exportXls -> request.read",
        "POST /infomed/api/pharmaco-vigilance/values -> request.read",
        "POST /infomed/api/portal-client -> portalClient.manage",
        "POST /infomed/api/portal-client/[id]/revoke -> portalClient.manage",
        "POST /infomed/api/portal-client/[id]/token -> portalClient.manage",
        "POST /infomed/api/product-back -> product.read",
        "POST /infomed/api/product-back/export -> product.read",
        "POST /infomed/api/product-back/search -> product.read",
        "POST /infomed/api/promotions-admin/create -> promotion.manage",
        "POST /infomed/api/promotions-admin/exportXls -> promotion.manage",
        "POST /infomed/api/promotions-admin/search -> promotion.manage",
        "POST /infomed/api/public/chatbot/ask -> portal.submit",
        "POST /infomed/api/public/chatbot/feedback -> portal.submit",
        "POST /infomed/api/quota-requests -> request.read",
        "POST /infomed/api/quota-requests/create -> portal.submit",
        "POST /infomed/api/quota-requests/exportXls -> request.read",
        "POST /infomed/api/quota-requests/notify -> request.read",
        "POST /infomed/api/quota-requests/values -> request.read",
        "POST /infomed/api/routines/[name]/run -> routine.manage",
        "POST /infomed/api/temperature-excursions -> request.read",
        "POST /infomed/api/temperature-excursions-vaccination-campaign -> request.read",
        "POST /infomed/api/temperature-excursions-vaccination-campaign/create -> portal.submit",
        "POST /infomed/api/temperature-excursions-vaccination-campaign/exportXls -> request.read",
        "POST /infomed/api/temperature-excursions-vaccination-campaign/values -> request.read",
        "POST /infomed/api/temperature-excursions-wholesaler -> request.read",
        "POST /infomed/api/temperature-excursions-wholesaler/create -> portal.submit",
        "POST /infomed/api/temperature-excursions-wholesaler/exportXls -> request.read",
        "POST /infomed/api/temperature-excursions-wholesaler/values -> request.read",
        "POST /infomed/api/temperature-excursions/create -> portal.submit",
        "POST /infomed/api/temperature-excursions/exportXls -> request.read",
        "POST /infomed/api/temperature-excursions/values -> request.read",
        "POST /infomed/api/user -> user.manage",
        "POST /infomed/api/user/[id]/invitation -> user.manage",
        "POST /infomed/api/user/[id]/log-as -> user.actAs",
        "POST /infomed/api/user/search -> user.manage",
        "POST /upload/faq-chatbot-document-tests -> faq.manage",
        "POST /upload/faq-document-pdf -> faq.manage",
        "POST /upload/material-image -> promotion.manage or article.manage or faq.manage or product.create",
        "POST /upload/official-file -> import.manage",
        "POST /upload/product-document-pdf -> product.create",
        "POST /upload/promotion-doc -> promotion.manage",
        "POST /upload/user-avatar -> signed-in",
        "PUT /api/v1/therapeutic-area/[id]/edit -> therapeuticArea.manage",
        "PUT /infomed/api/admin/faq-chatbot-settings/safety-texts -> faq.manage",
        "PUT /infomed/api/admin/faq-chatbot-settings/safety-texts/approval -> faq.manage",
        "PUT /infomed/api/admin/faq-chatbot-stat/unanswered -> faq.manage",
        "PUT /infomed/api/faq/[id]/cancel_approval_all -> faq.manage",
        "PUT /infomed/api/faq/[id]/update_approval -> faq.manage",
        "PUT /infomed/api/faq/switch/main/[a]/[b] -> faq.manage",
        "PUT /infomed/api/faq/switch/sub/[a]/[b] -> faq.manage",
        "PUT /infomed/api/faq/update -> faq.manage",
        "PUT /infomed/api/faq/update/[id]/sub -> faq.manage",
        "PUT /infomed/api/grid-views/[grid]/[id] -> signed-in",
        "PUT /infomed/api/grid-views/[grid]/layout -> signed-in",
        "PUT /infomed/api/pharmaco-vigilance/[id]/serious -> request.read",
        "PUT /infomed/api/portal-client/[id] -> portalClient.manage",
        "PUT /infomed/api/product-back -> product.read",
        "PUT /infomed/api/product-back/[id] -> draft.decide",
        "PUT /infomed/api/product-back/drafts/mine -> draft.mine",
        "PUT /infomed/api/product-back/drafts/mine/mails -> draft.mine",
        "PUT /infomed/api/promotions-admin/[id]/update -> promotion.manage",
        "PUT /infomed/api/requests/[kind]/[id] -> request.read",
        "PUT /infomed/api/requests/[kind]/handling -> request.read",
        "PUT /infomed/api/requests/[kind]/handling/filtered -> request.read",
        "PUT /infomed/api/user/[id] -> signed-in",
        "PUT /infomed/api/user/[id]/avatar -> signed-in",
        "PUT /infomed/api/user/[id]/status -> user.manage",
        "PUT /infomed/api/user/[id]/unlock -> user.manage",
        "PUT /infomed/api/user/current/actings -> signed-in",
        "PUT /infomed/api/user/current/first-steps -> signed-in",
        "PUT /infomed/api/user/current/password -> signed-in",
      ]
    `);
  });

  it('ROLES-18 ROLES-19 S-05 V8.1.1 stand with the pages in docs/rights.md, which `npm run rights` writes', async () => {
    await expect(rightsDocument(await documentedEndpoints(), gatedPages())).toMatchFileSnapshot('../../docs/rights.md');
  });

  it('S-05 name what is decided behind the door in the docstring of who decides it', () => {
    const named = new Set(finerRights().map(({ file }) => file));
    const deciding = filesBelow('src/features', /\.ts$/).filter(
      (file) => !isTest(file) && /\b(?:can|isAllowed)\(/.test(readFileSync(file, 'utf8')),
    );
    expect(deciding.filter((file) => !named.has(file))).toEqual([]);
  });

  it('carry a contract in every verb, and export nothing else', () => {
    const without = exported.filter(({ verb, handler }) => !VERBS.has(verb) || !handler);
    expect(without.map(({ file, verb }) => `${file} ${verb}`)).toEqual([]);
  });

  it('V13.4.5 stand in the API document, all of them', async () => {
    const documented = (await everyRoute()).map(({ method, path }) => `${method} ${path}`);
    expect(documented.toSorted()).toEqual(exported.map(({ address, verb }) => `${verb} ${address}`).toSorted());
  });

  it('are named in the lists of calls: endpoints of the specification by their number, our own in docs/endpoints.md', () => {
    const list = readFileSync('docs/endpoints.md', 'utf8');
    const unnamed = exported.filter(({ file, address, verb }) => {
      const shown = address.replace(/\[(\w+)\]/g, '{$1}');
      return (
        !/\b[EN]-\d{2,3}\b/.test(readFileSync(file, 'utf8')) &&
        !list.split('\n').some((line) => line.includes(`| ${verb} |`) && line.includes(`\`${shown}\``))
      );
    });
    expect(unnamed.map(({ file, verb }) => `${verb} ${file}`)).toEqual([]);
  });
});

describe('pages', () => {
  it('S-05 X-04 call the gate in their own file, except the public ones', () => {
    const pages = filesBelow('src/app', /^page\.tsx$/);
    const open = pages.filter(
      (file) => !file.startsWith('src/app/(visitor)/') && !/\bgate\((?:'|[A-Z_]+\))/.test(readFileSync(file, 'utf8')),
    );
    expect(pages.length).toBeGreaterThan(5);
    expect(open).toEqual([]);
  });

  it('X-04a are guarded, so that what they throw is a screen of the first HTML, and none throws to the framework', () => {
    const pages = filesBelow('src/app', /^page\.tsx$/);
    const unguarded = pages.filter((file) => !readFileSync(file, 'utf8').includes('export default guardedPage('));
    expect(unguarded).toEqual([]);
    const interrupts = /import \{[^}]*\b(?:notFound|forbidden|unauthorized)\b[^}]*\} from 'next\/navigation'/;
    expect(filesBelow('src', /\.tsx?$/).filter((file) => interrupts.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('stay short', () => {
    const long = filesBelow('src/app', /^(?:page\.tsx|route\.ts)$/).filter((file) => readFileSync(file, 'utf8').split('\n').length > 60);
    expect(long).toEqual([]);
  });
});
