import 'server-only';
import { translatorOf } from '@/i18n/translator';
import { db } from '@/server/db/client';
import type { Actor, Language } from '@/shared/account/actor';
import { isAllowed, RIGHTS, type Right } from '@/shared/account/rights';
import { messageText } from '@/shared/text/message-text';
import { FIRST_STEPS, firstStepsOf } from './rules/first-steps';
import { KEY_GROUPS, type KeyGroup } from './rules/keys';
import { type Gate, TOPICS, type Topic, topicOf } from './rules/topics';
import type { FirstStep, FirstStepName, HelpView } from './schema';

type Texts = ReturnType<typeof translatorOf<'help-texts'>>;

function stepViews(names: readonly FirstStepName[], t: Texts): FirstStep[] {
  return names.map((name) => ({
    name,
    title: t(`steps.${name}.title`),
    text: t(`steps.${name}.text`),
    link: t(`steps.${name}.link`),
    href: FIRST_STEPS[name].href,
  }));
}

/**
 * The help of the screen at an address, in the language of the page (S-25).
 * @right the help of a screen: any account; it says which of the screen's rights the reader has
 */
export function helpOf({ path, action, lng }: { path: string; action?: string | undefined; lng: Language }, actor: Actor): HelpView {
  const t = translatorOf(lng, 'help-texts');
  const roles = translatorOf(lng, 'roles');
  const help = translatorOf(lng, 'help');
  const name = topicOf(path, action ?? null);
  const topic: Topic = TOPICS[name];
  const rolesOf = (rights: readonly Right[]) =>
    [...new Set(rights.flatMap((right) => RIGHTS[right]))].map((role) => roles(`labels.${role}`));
  const isRight = (gate: Gate): gate is readonly Right[] => gate !== 'signed-in';
  const groups: readonly KeyGroup[] = [...(topic.keys ?? []), 'everywhere'];
  return {
    topic: name,
    title: t(`topics.${name}.title`),
    purpose: t(`topics.${name}.purpose`),
    tasks: (['first', 'second', 'third'] as const).map((task) => t(`topics.${name}.tasks.${task}`)),
    who: [
      {
        what: help('opens'),
        roles: topic.opens.filter(isRight).map(rolesOf),
        isAllowed: topic.opens.every((gate) => isAllowed(actor, gate)),
      },
      ...(topic.rights ?? []).map((right) => ({
        what: messageText(t, `rights.${right.replace('.', '_')}`) ?? right,
        roles: [rolesOf([right])],
        isAllowed: isAllowed(actor, right),
      })),
    ],
    keys: groups.map((group) => ({
      title: t(`keys.groups.${group}`),
      lines: KEY_GROUPS[group].map((key) => ({ what: t(`keys.what.${key}`), keys: t(`keys.keys.${key}`).split(' | ') })),
    })),
    steps: stepViews(firstStepsOf(actor), t),
  };
}

/** Of many roles the first few; once these are dismissed, the next ones. The help panel shows all. */
const MAX_SHOWN = 3;

/** First steps that the person has not dismissed; none during an impersonation, which is not the person (S-26). */
export async function openFirstSteps(actor: Actor, lng: Language): Promise<FirstStep[]> {
  if (actor.real) return [];
  const { dismissedSteps } = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { dismissedSteps: true } });
  const open = firstStepsOf(actor).filter((name) => !dismissedSteps.includes(name));
  return stepViews(open.slice(0, MAX_SHOWN), translatorOf(lng, 'help-texts'));
}
