'use client';

import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names';

interface DropZoneProps extends ComponentProps<'div'> {
  /** takes files now */
  isFree: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A dashed frame into which files can be dropped: a shortcut of the button inside, for the mouse only. */
export function DropZone({ isFree, onFiles, className, ...rest }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      {...rest}
      className={classNames('rounded-control border border-dashed border-line-strong', className, isOver && 'border-accent bg-accent-soft')}
      onDragOver={(event) => {
        if (!isFree) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (isFree && files.length > 0) onFiles(files);
      }}
    />
  );
}
