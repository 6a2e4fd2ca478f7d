'use client';

import dynamic from 'next/dynamic';
import type { LogInFormProps } from './log-in-form';

// The framework sends what the log-in screen imports with every page; this keeps the form out of it until it is painted.
export const LogIn = dynamic<LogInFormProps>(() => import('./log-in-form').then((module) => module.LogInForm));
