import { useTranslations } from 'next-intl';
import { Tag } from '@/ui/controls/tag';
import { PageHead } from '@/ui/page/page-head';
import { Panel } from '@/ui/page/panel';
import { ScrollRegion } from '@/ui/page/scroll-region';
import type { ApiDocument, ApiOperation } from '../schema';

function Code({ value, label }: { value: unknown; label: string }) {
  return (
    <ScrollRegion aria-label={label} className="max-h-96 overflow-auto rounded-control bg-sunken p-3 text-xs">
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </ScrollRegion>
  );
}

function Part({ title, value, label }: { title: string; value: unknown; label: string }) {
  return (
    <div className="mt-3">
      <p className="mb-1 text-sm font-semibold text-muted">{title}</p>
      <Code value={value} label={`${title} – ${label}`} />
    </div>
  );
}

const firstSchema = (content: Readonly<Record<string, { readonly schema: unknown }>> | undefined): unknown =>
  content && Object.values(content)[0]?.schema;

function Operation({ method, path, operation }: { method: string; path: string; operation: ApiOperation }) {
  const t = useTranslations('api-reference');
  const known: Record<string, string> = { public: t('public'), 'signed-in': t('signedIn') };
  const label = `${method.toUpperCase()} ${path}`;
  const success = Object.entries(operation.responses).find(([status]) => status !== 'default');
  const body = firstSchema(operation.requestBody?.content);
  const answer = firstSchema(success?.[1].content);
  return (
    <details className="border-b border-line px-4 py-3 last:border-b-0">
      <summary className="cursor-pointer">
        <span className="inline-flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-3 gap-y-1 align-middle">
          <Tag tone={method === 'get' ? 'calm' : 'accent'} plain>
            {method.toUpperCase()}
          </Tag>
          <code className="text-sm font-semibold [overflow-wrap:anywhere]">{path}</code>
          <span lang="en" className="text-sm text-muted">
            {operation.summary}
          </span>
        </span>
      </summary>
      <p className="mt-2 text-sm">{t('right', { right: known[operation['x-right']] ?? operation['x-right'] })}</p>
      {operation.parameters.length > 0 && (
        <div className="mt-3">
          <p className="mb-1 text-sm font-semibold text-muted">{t('parameters')}</p>
          <ul className="list-disc pl-5 text-sm">
            {operation.parameters.map((parameter) => (
              <li key={parameter.name}>
                <code>{parameter.name}</code> ({parameter.in}
                {parameter.required ? `, ${t('required')}` : ''})
              </li>
            ))}
          </ul>
        </div>
      )}
      {body !== undefined && <Part title={t('body')} value={body} label={label} />}
      {answer !== undefined && <Part title={t('answer')} value={answer} label={label} />}
    </details>
  );
}

/** The OpenAPI document rendered: every operation, collapsed, then the named schemas. */
export function ApiReference({ document }: { document: ApiDocument }) {
  const t = useTranslations('api-reference');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return (
    <>
      <PageHead
        title={t('title')}
        count={t('count', { count: operations.length })}
        actions={
          <a href="/infomed/api/openapi.json" download="openapi.json">
            {t('document')}
          </a>
        }
      />
      <p className="text-muted">{t('intro')}</p>
      <Panel bare>
        {operations.map((entry) => (
          <Operation key={`${entry.method} ${entry.path}`} {...entry} />
        ))}
      </Panel>
      <Panel title={t('schemas')} bare>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <details key={name} className="border-b border-line px-4 py-3 last:border-b-0">
            <summary className="cursor-pointer text-sm font-semibold">{name}</summary>
            <div className="mt-2">
              <Code value={schema} label={name} />
            </div>
          </details>
        ))}
      </Panel>
    </>
  );
}
