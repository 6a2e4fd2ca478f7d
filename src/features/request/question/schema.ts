import { z } from 'zod';
import { CUSTOMER_TYPES } from '@/features/chatbot/schema/ask';
import { HandlingView } from '../handling/schema';
import { email, line, requiredLines, requireOneOf } from '../schema/intake';

export const FAQ_REQUEST_SOURCES = ['CONTACT_FORM', 'CHATBOT'] as const;

/** Categories of a question (REQ-38). */
export const CONTACT_FORM_CATEGORIES = [
  'GENERAL',
  'MEDICAL_INFORMATION',
  'COLD_CHAIN_BREAK',
  'DECLARE_PV_CASE',
  'REPORT_QUALITY_COMPLAINT',
  'GET_BROCHURE',
  'PHARMACY',
  'HOSPITAL',
  'OFFER_CALL',
  'APPOINTMENT',
  'ANIMAL_HEALTH',
] as const;

/** Sub-categories that are no brand of the catalogue (REQ-56). */
export const PLAIN_SUB_CATEGORIES = ['other product', 'general'] as const;

const Category = z.enum(CONTACT_FORM_CATEGORIES);
const Customer = z.enum(CUSTOMER_TYPES);

/** N-31: a question as the portal sends it; the fields of the record and the names of the grid's columns both count. */
export const FaqRequestCreate = z
  .object({
    source: z.enum(FAQ_REQUEST_SOURCES).default('CONTACT_FORM'),
    contactFormCategory: Category.nullish(),
    category: Category.nullish().meta({ description: 'The same as contactFormCategory: one of both is required' }),
    subCategory: line(200).meta({ description: 'A brand of the catalogue, `other product` or `general`; any text is accepted' }),
    customerType: Customer.nullish(),
    applicantType: Customer.nullish().meta({ description: 'The same as customerType' }),
    lastName: line(100),
    firstName: line(100),
    email,
    phone: line(50),
    questionContent: requiredLines(10_000),
  })
  .refine((sent) => sent.email !== null || sent.phone !== null, { path: ['email'], error: 'REQUIRED' })
  .meta({ allOf: [requireOneOf('email', 'phone'), requireOneOf('contactFormCategory', 'category')] })
  .transform(({ contactFormCategory, category, customerType, applicantType, ...sent }, context) => {
    const named = contactFormCategory ?? category;
    if (!named) {
      context.addIssue({ code: 'custom', path: ['contactFormCategory'], message: 'REQUIRED' });
      return z.NEVER;
    }
    return { ...sent, contactFormCategory: named, customerType: customerType ?? applicantType ?? null };
  });
export type FaqRequestCreate = z.output<typeof FaqRequestCreate>;

const text = z.string().nullable();
/** A question (content §3) under both names of its category and its sender's type, with how it is handled. */
export const FaqRequestView = z
  .object({
    id: z.int(),
    date: z.iso.datetime(),
    source: z.enum(FAQ_REQUEST_SOURCES),
    contactFormCategory: Category,
    category: Category,
    subCategory: text,
    customerType: Customer.nullable(),
    applicantType: Customer.nullable(),
    lastName: text,
    firstName: text,
    email: text,
    phone: text,
    questionContent: text,
    ...HandlingView.shape,
  })
  .meta({ id: 'FaqRequest' });
export type FaqRequestView = z.output<typeof FaqRequestView>;

/** O-080: what a question's sub-category can be (REQ-56). */
export const SubCategories = z.object({ subCategories: z.array(z.string()) });
