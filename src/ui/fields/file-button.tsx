'use client';

import { useRef } from 'react';
import { Button, type ButtonProps } from '../controls/button';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** types and extensions, as an input takes them */
  accept: string;
  multiple?: boolean;
  /** receives one file, several with `multiple`; the same file may be chosen again */
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the system's file chooser. */
export function FileButton({ accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => !button['aria-disabled'] && input.current?.click()} />
    </>
  );
}
