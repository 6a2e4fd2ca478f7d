import { messageText, type Translator } from '@/shared/text/message-text';

/** Label of a sub-category: a brand's own name, a translation for the others. */
export const subCategoryText = (t: Translator, value: string): string => messageText(t, `values.subCategory.${value}`) ?? value;
