import 'server-only';
import { textParameters } from '@/features/parameter/queries';
import type { CatalogueBrands } from '@/features/product/queries/brands';
import { messagesOf } from '@/i18n/messages';
import type { Language } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import { chooseAmong } from '../rules/choices';
import { noticeOf } from '../rules/notice';
import type { ProductMention } from '../rules/products/mentions';
import { type TriageResult, triage } from '../rules/safety/triage';
import type { AnswerSource } from '../schema/answer';
import { type AskAnswer, PROPOSALS_MAX } from '../schema/ask';
import { findMentions } from './products';
import { type Asking, type Findings, findProposals, type Proposal } from './proposals';
import { textsInForce } from './safety-texts';

interface Question extends Omit<Asking, 'named'> {
  /** key of the product that the visitor chose */
  readonly product?: string | null | undefined;
}

/** The answer to a question as a visitor gets it, and what it was made of. */
export interface VisitorAnswer {
  readonly triaged: TriageResult;
  readonly mentions: readonly ProductMention[];
  readonly brands: CatalogueBrands;
  /** null where nothing was looked up */
  readonly findings: Findings | null;
  readonly proposed: readonly Proposal[];
  /** neither answered, nor flagged, nor waiting for a choice */
  readonly isUnanswered: boolean;
  readonly shown: Omit<AskAnswer, 'conversationId' | 'questionId'>;
}

/** Whether the words of a text report something that must not be answered from the FAQ, with the team's own expressions. */
export async function triageQuestion(text: string, mentions: readonly ProductMention[] = []): Promise<TriageResult> {
  const { CHATBOT_SIDE_EFFECT_WORDS: list } = await textParameters(['CHATBOT_SIDE_EFFECT_WORDS']);
  const expressions = list.split(/[,;\n]/).map((expression) => expression.trim());
  return triage(text, { expressions: expressions.filter(Boolean), products: mentions.flatMap(({ written }) => written.split(' ')) });
}

function sourceOf({ documentNumber, validationDate, allProducts, productKeys }: Proposal, { ours }: CatalogueBrands): AnswerSource {
  const products = productKeys.map((key) => ({
    key,
    name: ours.get(key)?.name ?? key.toUpperCase(),
    documentId: ours.get(key)?.documentId ?? null,
  }));
  return { documentNumber, validationDate: validationDate?.toISOString() ?? null, allProducts, products };
}

/** A general question about side effects carries how to declare (CHAT-29d). */
const actionsOf = ({ flagged, general, actions }: TriageResult): TriageResult['actions'] =>
  !flagged && general ? ['DECLARE_ADVERSE_EVENT'] : actions;

/** The brand that the visitor chose. Throws INVALID_INPUT for one that is none of the company's. */
function chosenMention(key: string, { ours }: CatalogueBrands): ProductMention {
  const brand = ours.get(key);
  if (!brand) throw new Refusal('INVALID_INPUT', { fields: { product: 'INVALID_CHOICE' } });
  return { written: key, name: brand.name, keys: [key], isCorrected: false };
}

/** The notice without a proposal and without danger. */
function hintOf(others: readonly ProductMention[], choices: readonly string[], language: Language): string | null {
  const { notOurs, which } = messagesOf(language)['chatbot-safety'].answers;
  if (choices.length > 0) return which;
  return others.length > 0 ? notOurs.replace('{names}', others.map(({ name }) => name).join(', ')) : null;
}

/**
 * Answers a question: triage first, and nothing is looked up for a flagged one; then the products that it names; then the
 * FAQ, limited to their entries (CHAT-29c, F-30). Stores nothing. Throws INVALID_INPUT for an unknown `product`.
 */
export async function answerQuestion(question: string, { at, isMember, product }: Question): Promise<VisitorAnswer> {
  const { mentions: written, brands } = await findMentions(question);
  const safety = await triageQuestion(question, written);
  const mentions = product ? [chosenMention(product, brands), ...written.filter(({ keys }) => !keys.includes(product))] : written;
  const own = product ? mentions.slice(0, 1) : mentions.filter(({ keys }) => keys.length > 0);
  const others = mentions.filter(({ keys }) => keys.length === 0);
  const isLookedUp = !safety.flagged && (own.length > 0 || others.length === 0);
  const named = own.length > 0 ? { keys: own.flatMap(({ keys }) => keys), written: mentions.map((mention) => mention.written) } : undefined;
  const findings = isLookedUp ? await findProposals(question, { at, isMember, named }) : null;
  const { proposed, choices } = chooseAmong(findings?.matching ?? [], own);
  const { language } = safety;
  const actions = actionsOf(safety);
  const notice =
    actions.length > 0 || safety.flagged ? noticeOf({ reasons: safety.reasons, actions }, await textsInForce(), language) : null;
  const shown = proposed.slice(0, PROPOSALS_MAX);
  const hint = shown.length === 0 && !safety.flagged ? hintOf(isLookedUp ? [] : others, choices, language) : null;
  return {
    triaged: safety,
    mentions,
    brands,
    findings,
    proposed: shown,
    isUnanswered: !safety.flagged && shown.length === 0 && choices.length === 0,
    shown: {
      known: shown.length > 0,
      proposals: shown.map(({ subQuestionId, title, uniqueName, documentNumber, content, pdfDocumentId, score, ...rest }) => ({
        ...{ subQuestionId, title, uniqueName, documentNumber, content, pdfDocumentId, score },
        source: sourceOf({ subQuestionId, title, uniqueName, documentNumber, content, pdfDocumentId, score, ...rest }, brands),
      })),
      isPossibleSideEffect: actions.includes('DECLARE_ADVERSE_EVENT'),
      notice: [hint, notice].filter(Boolean).join('\n\n') || null,
      actions: [...actions],
      reasons: safety.reasons.map(({ category, words }) => ({ category, words: [...words] })),
      language,
      products: mentions.map(({ keys, ...mention }) => ({ ...mention, keys: [...keys], isOurs: keys.length > 0 })),
      choices: choices.map((key) => ({ key, name: brands.ours.get(key)?.name ?? key.toUpperCase() })),
    },
  };
}
