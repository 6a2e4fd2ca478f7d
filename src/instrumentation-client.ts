import type { RouterTransitionType } from 'next';
import { announceNavigation } from './ui/navigation/navigation-progress';

/** The framework calls it at the beginning of each navigation: links, the palette, back and forward. */
export function onRouterTransitionStart(_url: string, type: RouterTransitionType): void {
  announceNavigation(type);
}
