import { ApiRefusal, accountHeader, refusalOf } from '../data/api';
import { recoverSession } from '../session/expired-session';

export interface Uploaded {
  success: boolean;
  encodedId: string;
  name?: string;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isUploaded<Answer>(answer: unknown): answer is Answer {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
}

interface UploadWatch {
  /** 0 to 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads one file; sends it again once its person has logged in again (S-19a). Throws ApiRefusal. */
export async function upload<Answer = Uploaded>(url: string, file: File, watch: UploadWatch = {}): Promise<Answer> {
  try {
    return await uploadOnce<Answer>(url, file, watch);
  } catch (error) {
    const isExpired = error instanceof ApiRefusal && error.status === 401;
    if (!isExpired || !(await recoverSession(true))) throw error;
    return uploadOnce<Answer>(url, file, watch);
  }
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function uploadOnce<Answer>(url: string, file: File, { onProgress, signal }: UploadWatch): Promise<Answer> {
  return new Promise((resolve, reject: (reason: ApiRefusal | DOMException) => void) => {
    const call = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);
    call.open('POST', url);
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...accountHeader('POST') }))
      call.setRequestHeader(name, value);
    call.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    call.onload = () => {
      const answer = parse(call.responseText);
      if (call.status < 300 && isUploaded<Answer>(answer)) resolve(answer);
      else reject(refusalOf(call.status, answer));
    };
    call.onerror = () => reject(new ApiRefusal(0, { error: 'NETWORK' }));
    call.onabort = () => reject(new DOMException('upload aborted', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(body);
  });
}
