import type { FaqOrderBody } from '../schema';

/** An entry moved one place up (-1) or down (1); null where there is no neighbour (FAQ-30, FAQ-31). */
export function moved<T>(list: readonly T[], index: number, step: -1 | 1): T[] | null {
  const [item, neighbour] = [list[index], list[index + step]];
  if (item === undefined || neighbour === undefined) return null;
  return list.map((each, place) => (place === index ? neighbour : place === index + step ? item : each));
}

/**
 * The places of a list in its order: unchanged if they are ascending, renumbered from 1 if two are equal or out of order
 * (F-10), so that a swap always shows.
 */
export function renumbered(places: readonly number[]): number[] {
  const isRising = places.every((place, index) => index === 0 || place > (places[index - 1] as number));
  return isRising ? [...places] : places.map((_, index) => index + 1);
}

/** Exchanges the places of two entries of a list that is in order; equal places are renumbered first (F-10). */
export function swappedPlaces(places: readonly number[], a: number, b: number): number[] {
  const numbers = renumbered(places);
  return numbers.map((place, index) => (index === a ? (numbers[b] as number) : index === b ? (numbers[a] as number) : place));
}

/** The next place of a list (F-10): a new entry is last. */
export function nextPlace(places: readonly number[]): number {
  return places.reduce((max, place) => Math.max(max, place), 0) + 1;
}

interface Ordered {
  readonly id: string;
  readonly orderNumber: number;
  readonly subQuestions: readonly { readonly id: string; readonly order: number }[];
}

/**
 * Request body of the reorder mode (FAQ-32, F-11): the questions in screen order, each with its new place and the one that
 * was loaded, so that another user's reordering is not overwritten (S-22).
 */
export function orderBody(questions: readonly Ordered[]): FaqOrderBody {
  return questions.map(({ id, orderNumber, subQuestions }, index) => ({
    id,
    orderNumber: index + 1,
    orderNumberRead: orderNumber,
    subQuestions: subQuestions.map((sub, place) => ({ id: sub.id, order: place + 1, orderRead: sub.order })),
  }));
}
