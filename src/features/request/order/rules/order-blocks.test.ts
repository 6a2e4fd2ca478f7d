import { describe, expect, it } from 'vitest';
import type { MaterialOrder } from '../schema/material';
import { mergeBlocks } from './order-blocks';

const ORDER: MaterialOrder = {
  orderId: 0,
  orderNumber: '',
  date: '2026-03-10T09:00:00.000Z',
  requestedQuantity: 1,
  maxQuantity: null,
  customerFirstName: null,
  customerLastName: null,
  customerPhoneNumber: null,
  customerEmail: null,
};
const block = (count: number, ...ids: number[]) => ({ orders: ids.map((orderId) => ({ ...ORDER, orderId })), count });
const idsOf = (...blocks: ReturnType<typeof block>[]) => mergeBlocks(blocks).orders.map(({ orderId }) => orderId);

describe('REQ-17 blocks of a material’s orders', () => {
  it('REQ-17 follow each other', () => {
    expect(idsOf(block(4, 9, 8), block(4, 7, 6))).toEqual([9, 8, 7, 6]);
  });

  it('REQ-17 repeat no order when a new one shifted the second block', () => {
    expect(idsOf(block(4, 9, 8), block(5, 8, 7))).toEqual([9, 8, 7]);
  });

  it('REQ-17 keep an order with two lines of the material whole', () => {
    expect(idsOf(block(3, 9, 9, 8))).toEqual([9, 9, 8]);
  });

  it('REQ-17 take the count of the newest block', () => {
    expect(mergeBlocks([block(4, 9, 8), block(5, 8, 7)]).count).toBe(5);
  });

  it('REQ-17 end with a block that holds nothing new', () => {
    expect(mergeBlocks([block(4, 9, 8), block(4)]).count).toBe(2);
  });
});
