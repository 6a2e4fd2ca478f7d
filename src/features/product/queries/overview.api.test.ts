import { afterAll, describe, expect, it } from 'vitest';
import { closeDatabase, db } from '@/server/db/client';
import { longRestocked } from './overview';

const at = new Date('2026-11-02T09:00:00Z');
const dates = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };

/** A product whose city channel was restocked on that day. */
const back = (name: string, day: string, status: 'COMMERCIALIZED' | 'STOPPED' = 'COMMERCIALIZED') =>
  db.product.create({
    data: { name, status, hasCityChannel: true, cityAvailability: 'RESTOCKED', cityRestockedAt: new Date(`${day}T00:00:00Z`), ...dates },
  });

afterAll(closeDatabase);

describe('P-17 products that are still available again', () => {
  it('P-17 name the products restocked more than 30 days ago, longest first', async () => {
    await back('Recent', '2026-10-03');
    await back('Long', '2026-10-02');
    await back('Longest', '2026-01-15');
    await back('Gone', '2026-01-01', 'STOPPED');
    const { products, total } = await longRestocked('2026-10-03', 10);
    expect({ total, products }).toMatchObject({
      total: 2,
      products: [
        { name: 'Longest', hospital: null, city: '2026-01-15' },
        { name: 'Long', hospital: null, city: '2026-10-02' },
      ],
    });
    expect(await longRestocked('2026-10-03', 1)).toMatchObject({ total: 2, products: [{ name: 'Longest' }] });
  });
});
