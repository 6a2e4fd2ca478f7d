import type { MaterialOrder } from '../schema/material';

/** A part of a material's orders, newest first, and how many there are in all. */
export interface OrderBlock {
  readonly orders: readonly MaterialOrder[];
  readonly count: number;
}

/**
 * The orders of consecutive blocks. An order that arrived between two of them shifts the second by one: what the blocks before
 * hold is skipped. A block without anything new is the last one.
 */
export function mergeBlocks(blocks: readonly OrderBlock[]): OrderBlock {
  const orders: MaterialOrder[] = [];
  let count = 0;
  for (const block of blocks) {
    const seen = new Set(orders.map(({ orderId }) => orderId));
    const added = block.orders.filter(({ orderId }) => !seen.has(orderId));
    orders.push(...added);
    count = added.length === 0 ? orders.length : block.count;
  }
  return { orders, count };
}
