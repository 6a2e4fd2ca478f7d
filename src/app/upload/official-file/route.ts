import { receiveFile } from '@/server/files/upload';
import { uploadOfficialFile } from '@/features/official-files/commands/upload';
import { MAX_OFFICIAL_FILE_BYTES } from '@/features/official-files/rules/limits';
import { OfficialSetUpload } from '@/features/official-files/schema/sets';

/** O-160: the file's name says which of the five it is */
export const POST = receiveFile(
  {
    summary: 'Upload one of the five official files into your own set',
    allow: 'import.manage',
    returns: OfficialSetUpload,
    refuses: ['NOT_WHILE_ACTING', 'OFFICIAL_FILE', 'OFFICIAL_SET_TOO_LARGE', 'IMPORT_RUNNING'],
    limit: MAX_OFFICIAL_FILE_BYTES,
  },
  (file, { actor }) => uploadOfficialFile(file, actor),
);
