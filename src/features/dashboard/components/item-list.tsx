import Link from 'next/link';
import type { DashboardItem } from '../schema';

/** Recent or named records, each with its link. */
export function ItemList({ items, more }: { items: readonly DashboardItem[]; more: string | null }) {
  return (
    <ul className="-my-2 text-sm">
      {items.map(({ id, label, tag, detail, href }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
          <span className="min-w-0 flex-[1_1_220px]">
            <Link href={href} prefetch={false} className="font-[550] [overflow-wrap:anywhere]">
              {label}
            </Link>
            {tag && <span className="block text-xs text-muted">{tag}</span>}
          </span>
          <span className="text-muted [overflow-wrap:anywhere]">{detail}</span>
        </li>
      ))}
      {more && <li className="border-t border-line py-2 text-muted">{more}</li>}
    </ul>
  );
}
