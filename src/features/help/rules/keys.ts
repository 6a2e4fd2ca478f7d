/** Keys by the part of the application that listens to them; their texts are in messages under the same names. */
export const KEY_GROUPS = {
  everywhere: ['palette', 'help', 'search', 'menu', 'close'],
  forms: ['save', 'nextField'],
  lists: ['nextRow', 'previousRow', 'openRow'],
  drafts: ['nextDraft', 'previousDraft', 'applyDraft', 'removeDraft'],
  faq: ['nextQuestion', 'previousQuestion', 'validateQuestion'],
  requests: ['nextRequest', 'previousRequest', 'markAnswered', 'editCell'],
  queue: ['nextRequest', 'previousRequest', 'takeRequest', 'answerRequest', 'noteRequest', 'statusRequest', 'ownerRequest', 'markAnswered'],
  grids: ['cells', 'ends', 'pages', 'openRow', 'copy', 'columnMenu'],
} as const;
export type KeyGroup = keyof typeof KEY_GROUPS;
