import { endpoint } from '@/server/endpoint';
import { guardSafety } from '@/features/chatbot/commands/safety-gate';
import { saveParameter } from '@/features/parameter/commands';
import { ParameterInput, ParameterView } from '@/features/parameter/schema';

/** E-036 */
export const POST = endpoint({
  summary: 'Create a parameter, or update the one with the given id; a stored key never changes',
  allow: 'parameter.manage',
  refuses: ['DUPLICATE_KEY', 'RECORD_NOT_FOUND', 'RECORD_STALE', 'SAFETY_RUN_FAILED'],
  body: ParameterInput,
  returns: ParameterView,
  handle: ({ body, actor }) => saveParameter(body, actor, guardSafety),
});
