import { MessageScreen } from '@/features/shell/components/message-screen';

export default function Forbidden() {
  return <MessageScreen kind="forbidden" />;
}
