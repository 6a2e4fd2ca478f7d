'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRefusalText } from '../forms/use-refusal-text';
import { notify } from '../notices/notices';
import { upload } from './upload';

interface ImageUploadOptions {
  /** '/upload/user-avatar' */
  url: string;
  types: readonly string[];
  maxBytes: number;
  /** sentences for a file that is not accepted */
  problems: { readonly wrongType: string; readonly tooLarge: string };
  /** takes the uploaded picture; what it throws is a failure of the upload */
  onUploaded: (id: string) => void | Promise<void>;
}

/** A picture that is chosen, then cropped, then uploaded: `chosen` is the file to be cropped, `problem` why one was not taken. */
export function useImageUpload({ url, types, maxBytes, problems, onUploaded }: ImageUploadOptions) {
  const fields = useTranslations('fields.pdf');
  const refusalText = useRefusalText();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const wrong = types.includes(file.type) ? (file.size > maxBytes ? problems.tooLarge : null) : problems.wrongType;
    setProblem(wrong);
    if (!wrong) setChosen(file);
  };
  const send = async (file: File) => {
    try {
      const { encodedId } = await upload(url, file);
      await onUploaded(encodedId);
      notify({ level: 'success', message: fields('imported'), seconds: 3 });
    } catch (failure) {
      setProblem(refusalText(failure));
      notify({ level: 'error', message: fields('importFailed'), seconds: 2 });
    } finally {
      setChosen(null);
    }
  };
  return { chosen, problem, choose, send, cancel: () => setChosen(null), clearProblem: () => setProblem(null) };
}
