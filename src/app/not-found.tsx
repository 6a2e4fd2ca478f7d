import { MessageScreen } from '@/features/shell/components/message-screen';

/** Outside the back-office layout, which has its own not-found.tsx with the menu. */
export default function NotFound() {
  return (
    <main className="p-6">
      <MessageScreen kind="notFound" />
    </main>
  );
}
