import { z } from 'zod';
import { FIRST_DAY } from './dates';

/** A day as it is sent, 'YYYY-MM-DD'; `error` is the code of what is none. */
export const dayText = (error = 'INVALID_DATE') => z.iso.date({ error }).refine((text) => text >= FIRST_DAY);

/** A moment as it is sent; the same is true of its day, whatever the time zone. */
export const momentText = () =>
  z.iso
    .datetime({ offset: true })
    .refine((text) => text >= FIRST_DAY && Date.parse(text) >= Date.parse(FIRST_DAY), { error: 'INVALID_DATE' });
