import { deliverMails, MAIL_JOB } from '@/features/mail/commands';
import type { Job } from '@/server/jobs';

/** Everything that runs by itself, in the server process or in a worker apart. */
export const ALL_JOBS: readonly Job[] = [{ name: MAIL_JOB, cron: '* * * * *', run: deliverMails }];
