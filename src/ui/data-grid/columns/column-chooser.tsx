'use client';

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ROW_DENSITIES } from '@/shared/grid/grid';
import { shownColumns } from '../../../shared/grid/grid-layout';
import { Button } from '../../controls/button';
import { Checkbox } from '../../controls/checkbox';
import { useGridTools } from '../grid-context';
import { GridPopup } from '../menus/popup';
import { ChosenColumn } from './chosen-column';
import { useColumnDrag } from './use-column-drag';
import { stepColumn } from './use-table';

/** Shows, hides, orders and pins columns, by pointer and by keyboard. */
export function ColumnChooser({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const t = useTranslations('data-grid.chooser');
  const { grid, state, header } = useGridTools();
  const { layout, setLayout, table } = state;
  const columns = shownColumns(grid, layout);
  const shown = columns.filter(({ isShown }) => isShown);
  const others = columns.filter(({ isShown }) => !isShown);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const drag = useColumnDrag(table);

  const step = (name: string, way: -1 | 1) => {
    const at = stepColumn(table, name, way) + 1;
    setAnnouncement(t('moved', { column: header(name), at, count: shown.length }));
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-column="${name}"] input`)?.focus());
  };
  return (
    <GridPopup anchor={anchor} label={t('title')} onClose={onClose} className="w-[360px]">
      <div className="flex flex-col gap-2 p-3">
        <p className="text-sm font-semibold">{t('title')}</p>
        <DensityChoice />
        <p className="text-xs text-muted">{t('help')}</p>
        <ul ref={list} aria-label={t('shown')} className="flex max-h-[46vh] flex-col overflow-y-auto">
          {shown.map(({ name }, at) => (
            <ChosenColumn key={name} shown={shown} at={at} drag={drag} onStep={step} />
          ))}
        </ul>
        {others.length > 0 && (
          <>
            <p className="border-t border-line pt-2 text-xs font-semibold text-muted">{t('others')}</p>
            <ul aria-label={t('others')} className="flex max-h-[22vh] flex-col overflow-y-auto">
              {others.map(({ name }) => (
                <li key={name} className="pl-[18px]">
                  <Checkbox label={header(name)} checked={false} onChange={(isShown) => table.getColumn(name)?.toggleVisibility(isShown)} />
                </li>
              ))}
            </ul>
          </>
        )}
        <Button tone="quiet" className="self-start" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={() => setLayout(null)}>
          {t('reset')}
        </Button>
        <p aria-live="polite" className="sr-only">
          {announcement}
        </p>
      </div>
    </GridPopup>
  );
}

/** Height of the rows. */
function DensityChoice() {
  const t = useTranslations('data-grid.chooser');
  const { state } = useGridTools();
  return (
    <fieldset className="flex flex-wrap items-center gap-2 border-b border-line pb-2">
      <legend className="sr-only">{t('density')}</legend>
      <span aria-hidden="true" className="mr-auto text-xs font-semibold text-muted">
        {t('density')}
      </span>
      <span className="flex rounded-control border border-line">
        {ROW_DENSITIES.map((density) => (
          <label key={density} className="dg-density">
            <input
              type="radio"
              name="density"
              className="sr-only"
              checked={state.density === density}
              onChange={() => state.setDensity(density)}
            />
            {t(`densities.${density}`)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
