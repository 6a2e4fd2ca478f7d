import { MessageScreen } from '@/features/shell/components/message-screen';

/** Outside the back-office layout; inside it, its own forbidden.tsx keeps the menu. */
export default function Forbidden() {
  return (
    <main className="p-6">
      <MessageScreen kind="forbidden" />
    </main>
  );
}
