import Link from 'next/link';

/** The product of a request: a link to its form while it exists, else its name only (REQ-49, R-13). */
export function ProductLink({ id, name, exists }: { id: string | null; name: string; exists: boolean }) {
  if (!id || !exists) return name;
  return (
    <Link className="text-link underline-offset-2 hover:underline" href={`/product/admin/edit/${id}`} prefetch={false}>
      {name}
    </Link>
  );
}
