import { BDPM_FILES, type BdpmFile } from '@/features/bdpm-import/schema';

/** The official file that a name means: in any case, and with the number that a browser gives a second download. */
export function officialFileOf(name: string): BdpmFile | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/ ?\(\d{1,4}\)(?=\.\w{1,4}$)/, '')
    .trim()
    .toLowerCase();
  return BDPM_FILES.find((file) => file.toLowerCase() === plain) ?? null;
}

/** The files of a set that are not there yet, in their order. */
export const missingFiles = (there: readonly string[]): BdpmFile[] => BDPM_FILES.filter((file) => !there.includes(file));
