'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '@/ui/controls/button';
import { notify } from '@/ui/notices/notices';
import type { TherapeuticAreaView } from '../schema';
import { RenameForm } from './rename-form';

interface AreaCardProps {
  area: TherapeuticAreaView;
  onRenamed: (area: TherapeuticAreaView) => void;
  onDelete: (area: TherapeuticAreaView) => Promise<void>;
}

/** One area: its name, which becomes a field when it is updated, and a delete button (TA-01 to TA-03). */
export function AreaCard({ area, onRenamed, onDelete }: AreaCardProps) {
  const t = useTranslations('therapeutic-area');
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const comesBack = useRef(false);
  useEffect(() => {
    if (isRenaming || !comesBack.current) return;
    comesBack.current = false;
    button.current?.focus();
  }, [isRenaming]);
  const end = () => {
    comesBack.current = true;
    setRenaming(false);
  };
  const remove = async () => {
    setDeleting(true);
    await onDelete(area);
    setDeleting(false);
  };
  return (
    <li className="panel flex flex-col gap-2 rounded-panel border border-line bg-surface px-4 py-3">
      {isRenaming ? (
        <RenameForm
          area={area}
          onCancel={end}
          onDone={(renamed) => {
            notify({ level: 'success', message: t('renamed', { name: renamed.name }), seconds: 2 });
            onRenamed(renamed);
            end();
          }}
        />
      ) : (
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 pt-1.5 text-md [overflow-wrap:anywhere]">{area.name}</h2>
          <IconButton ref={button} label={t('renameOf', { name: area.name })} onClick={() => setRenaming(true)}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <Button
            tone="quiet"
            busy={isDeleting}
            aria-label={t('deleteOf', { name: area.name })}
            title={t('deleteOf', { name: area.name })}
            className="min-w-[34px] px-0! text-bad!"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => void remove()}
          />
        </div>
      )}
    </li>
  );
}
