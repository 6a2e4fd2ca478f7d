import { MessageScreen } from '@/features/shell/components/message-screen';

export default function NotFound() {
  return <MessageScreen kind="notFound" />;
}
