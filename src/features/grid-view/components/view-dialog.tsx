'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { ROLES } from '@/shared/account/rights';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { Dialog } from '@/ui/dialogs/dialog';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { MultiSelectField } from '@/ui/fields/multi-select-field';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { TextField } from '@/ui/fields/text-field';
import { useSubmit } from '@/ui/forms/use-submit';
import { notify } from '@/ui/notices/notices';
import { isPersonal } from '../rules';
import { type GridViewView, MAX_NAME_LENGTH, ViewForm } from '../schema';
import type { GridViewTools } from './use-grid-screen';

export type ViewDialogKind = 'saveAs' | 'rename' | 'share';

interface ViewDialogProps {
  tools: GridViewTools;
  kind: ViewDialogKind;
  onClose: () => void;
}

/** Name and sharing of a view: of a new one both, of an existing one either. */
export function ViewDialog({ tools, kind, onClose }: ViewDialogProps) {
  const t = useTranslations('grid-view');
  const common = useTranslations('common');
  const roles = useTranslations('roles.labels');
  const { current, address, grid, shown } = tools;
  const isNew = kind === 'saveAs';
  const name = current?.name ?? '';
  const isPrivate = isNew ? isPersonal(grid, shown.filterModel) : (current?.isPersonal ?? false);
  const values = useMemo<ViewForm>(() => (isNew ? { name: '', roles: [] } : { name, roles: current?.roles ?? [] }), [isNew, name, current]);
  const errorText = useCallback((code: string) => (code === 'DUPLICATE_NAME' ? t('taken') : null), [t]);

  const savedMessage = (view: GridViewView): string => {
    if (isNew) return t('saved', { name: view.name });
    return kind === 'rename' ? t('renamed', { name: view.name }) : t('sharedNotice', { name: view.name, count: view.roles.length });
  };
  const { submit, busy, refusal } = useSubmit<ViewForm, GridViewView>({
    schema: ViewForm,
    send: (typed) => {
      if (isNew || !current) return request('POST', address, { ...typed, state: shown });
      const changed = kind === 'rename' ? { name: typed.name } : { roles: typed.roles };
      return request('PUT', `${address}/${current.id}`, { ...changed, updateDate: current.updateDate });
    },
    done: (view) => {
      tools.take(view, true);
      notify({ level: 'success', message: savedMessage(view) });
      onClose();
    },
  });
  // Sorted by label, to be found easily.
  const choices = ROLES.map((role) => ({ value: role, label: roles(role) })).toSorted((a, b) => a.label.localeCompare(b.label));
  const title = isNew ? t('saveAsTitle') : t(kind === 'rename' ? 'renameTitle' : 'shareTitle', { name });
  return (
    <Dialog title={title} onClose={onClose} size={kind === 'rename' ? 'small' : 'normal'}>
      <FieldErrorTexts value={errorText}>
        <RecordForm<ViewForm>
          values={values}
          schema={ViewForm}
          refusal={refusal}
          label={title}
          onSubmit={submit}
          guard={false}
          className="flex flex-col gap-4 pb-3"
        >
          {kind !== 'share' && (
            <TextField
              name="name"
              label={t('name')}
              required
              autoFocus
              counterMax={MAX_NAME_LENGTH}
              {...(isNew && { hint: t('nameHint') })}
            />
          )}
          {kind !== 'rename' &&
            (isPrivate ? (
              <p className="rounded-control bg-calm-soft px-4 py-2 text-sm text-calm">{t('personal')}</p>
            ) : (
              <MultiSelectField name="roles" label={t('roles')} hint={t('rolesHint')} choices={choices} columns={2} />
            ))}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>{common('cancel')}</Button>
            <SubmitButton busy={busy} needsChange={!isNew}>
              {t('create')}
            </SubmitButton>
          </div>
        </RecordForm>
      </FieldErrorTexts>
    </Dialog>
  );
}
