import 'server-only';
import { Refusal } from '@/shared/refusal';

/** For so long an upload waits for its turn; then it is refused, so that the sender tries again. */
export const UPLOAD_WAIT_MS = 5_000;

type Release = () => void;

/**
 * Grants shares of a limited amount in the order in which they were requested. A request that waits longer than `UPLOAD_WAIT_MS` gets
 * SERVICE_UNAVAILABLE with the seconds after which to try again.
 */
export class FairLimit {
  private used = 0;
  private readonly waiting: { readonly amount: number; readonly grant: () => void }[] = [];

  constructor(private readonly max: number) {}

  get inUse(): number {
    return this.used;
  }

  /** Waits for `amount`; what it returns gives it back, once. Throws SERVICE_UNAVAILABLE. */
  async acquire(amount = 1): Promise<Release> {
    if (this.waiting.length > 0 || this.used + amount > this.max) await this.turn(amount);
    else this.used += amount;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.used -= amount;
      this.grantNext();
    };
  }

  private turn(amount: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        amount,
        grant: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(new Refusal('SERVICE_UNAVAILABLE', { retryAfter: UPLOAD_WAIT_MS / 1000 }));
        this.grantNext();
      }, UPLOAD_WAIT_MS);
      this.waiting.push(entry);
    });
  }

  private grantNext(): void {
    for (let [next] = this.waiting; next && this.used + next.amount <= this.max; [next] = this.waiting) {
      this.waiting.shift();
      this.used += next.amount;
      next.grant();
    }
  }

  /** Runs `work` within one share. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
