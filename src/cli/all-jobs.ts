import { lapseNewArticles } from '@/features/article/commands/lapse';
import { verifyAuditChain } from '@/features/audit/commands/verification';
import { attemptPurge, impersonationPurge, passwordTokenPurge, sessionPurge } from '@/features/auth/commands/purge';
import { anonymiseConversations } from '@/features/chatbot/commands/anonymise';
import { rebuildChatbotIndex } from '@/features/chatbot/commands/setting';
import { testRunJob } from '@/features/chatbot/commands/test-run-job';
import { EXPORT_JOB, exportPurge } from '@/features/export/commands/exports';
import { runExports } from '@/features/export/commands/run';
import { publishFaq } from '@/features/faq/commands/publish';
import { deleteOrphanFiles } from '@/features/file/commands';
import { storedFilterPurge } from '@/features/grid-view/commands/own-settings';
import { deliverMailsRoutine, mailPurge } from '@/features/mail/commands';
import { officialSetPurge } from '@/features/official-files/commands/purge';
import { officialFilesJob } from '@/features/official-files/commands/run-task';
import { idempotencyPurge } from '@/features/portal/commands';
import { anonymiseRequests } from '@/features/request/anonymisation/commands/anonymise';
import { retryDeclarations } from '@/features/request/declaration/commands/retry';
import { declarationMailListener } from '@/features/request/declaration/commands/sendings';
import { notificationMailListener } from '@/features/request/notification/commands/outcome';
import { foldTalliesRoutine, purgeExpired, routineJobs, runPurge } from '@/features/routine/commands';
import type { Job } from '@/server/jobs/jobs';
import type { MailListener } from '@/server/jobs/mail-outcomes';
import type { Routine } from '@/server/jobs/routines';

/** What runs by its schedule and can be started on the screen of routines, in the order of that screen. */
export const ALL_ROUTINES: readonly Routine[] = [
  deliverMailsRoutine,
  verifyAuditChain,
  purgeExpired([
    impersonationPurge,
    sessionPurge,
    passwordTokenPurge,
    attemptPurge,
    mailPurge,
    storedFilterPurge,
    exportPurge,
    idempotencyPurge,
    officialSetPurge,
    runPurge,
  ]),
  anonymiseRequests,
  anonymiseConversations,
  retryDeclarations,
  lapseNewArticles,
  deleteOrphanFiles,
  rebuildChatbotIndex,
  publishFaq,
  foldTalliesRoutine,
];

/** Everything that runs by itself, in the server process or in a worker apart. */
export const ALL_JOBS: readonly Job[] = [
  ...routineJobs(ALL_ROUTINES),
  { name: EXPORT_JOB, cron: '* * * * *', isShort: true, run: runExports },
  testRunJob,
  officialFilesJob,
];

/** Listeners for mail outcomes, by kind of mail. */
export const MAIL_LISTENERS: Readonly<Record<string, MailListener>> = {
  DECLARATION_ACKNOWLEDGEMENT: declarationMailListener,
  DECLARATION: declarationMailListener,
  ORDER_NOTIFICATION: notificationMailListener,
  QUOTA_NOTIFICATION: notificationMailListener,
};
