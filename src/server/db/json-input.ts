import 'server-only';
import type { Prisma } from './generated/client';

/** A value of ours for a JSON column: Prisma's types want an index signature, which an interface does not have. */
export const jsonInput = (value: object) => value as Prisma.InputJsonObject;
