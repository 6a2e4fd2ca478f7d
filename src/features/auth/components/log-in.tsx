'use client';

import dynamic from 'next/dynamic';
import type { LogInFormProps } from './log-in-form';

// The framework bundles the log-in screen's imports with every page; lazy loading excludes the form.
export const LogIn = dynamic<LogInFormProps>(() => import('./log-in-form').then((module) => module.LogInForm));
