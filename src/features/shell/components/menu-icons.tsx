import {
  BriefcaseMedical,
  CalendarDays,
  ClipboardCheck,
  FilePen,
  FolderOpen,
  House,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  Newspaper,
  Package,
  Settings,
  Signpost,
} from 'lucide-react';
import type { MenuKey } from '../rules/menu';

export const MENU_ICONS: Record<MenuKey, LucideIcon> = {
  dashboard: House,
  products: Package,
  promotions: FolderOpen,
  banners: Signpost,
  articles: Newspaper,
  faq: MessageCircleQuestionMark,
  requests: Inbox,
  earlyAccess: BriefcaseMedical,
  calendar: CalendarDays,
  drafts: ClipboardCheck,
  myDrafts: FilePen,
  audit: ListChecks,
  admin: Settings,
};
