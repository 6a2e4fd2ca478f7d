import { ApiRefusal, request } from '@/ui/data/api';
import type { ExportList, ExportView } from '../schema';

const ADDRESS = '/infomed/api/grid-exports';

/** Where the file of one export is fetched. */
export const fileAddress = (id: string): string => `${ADDRESS}/${id}/file`;

/** Hands the file to the browser; it goes to the disk as it comes. */
export function fetchExport({ id, fileName }: ExportView): void {
  const link = document.createElement('a');
  link.href = fileAddress(id);
  link.download = fileName;
  link.click();
}

export const isUnderWay = ({ state }: Pick<ExportView, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';

type Listener = () => void;
let known: readonly ExportView[] = [];
let latestCall = 0;
const listeners = new Set<Listener>();

function setExports(next: readonly ExportView[]): void {
  known = next;
  for (const listener of listeners) listener();
}

/** Shared store of one's own exports in this tab: for the header, its list and each grid's button. */
export const exportsStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): readonly ExportView[] => known,
  /** Sets the server-rendered exports, unless the tab has newer data. */
  init(first: readonly ExportView[]): void {
    if (latestCall === 0) setExports(first);
  },
  /** Fetches again; a slow response does not overwrite a newer one. An unreachable server is polled again later. */
  async refresh(): Promise<void> {
    latestCall += 1;
    const call = latestCall;
    try {
      const { exports } = await request<ExportList>('GET', ADDRESS);
      if (call === latestCall) setExports(exports);
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
    }
  },
  async start(body: { grid: string; agGridSearch: object; columns?: readonly string[] }): Promise<ExportView> {
    const view = await request<ExportView>('POST', ADDRESS, body);
    latestCall += 1;
    setExports([view, ...known.filter(({ id }) => id !== view.id)]);
    return view;
  },
  /** Cancels or deletes an export; removes it from the list at once. */
  async end(id: string): Promise<void> {
    await request('DELETE', `${ADDRESS}/${id}`);
    latestCall += 1;
    setExports(known.filter((one) => one.id !== id));
  },
  /** Marks the end as seen, here and in other tabs. */
  async markSeen(id: string): Promise<void> {
    setExports(known.map((one) => (one.id === id ? { ...one, isSeen: true } : one)));
    await request('POST', `${ADDRESS}/${id}/seen`).catch(() => undefined);
  },
};
