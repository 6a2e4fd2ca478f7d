declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';
  /** what COPY … TO STDOUT sends */
  export function to(statement: string): Readable & Submittable;
  /** what COPY … FROM STDIN takes */
  export function from(statement: string): Writable & Submittable;
}
