import { seedDeclarations } from './requests/declarations';
import { seedEmergencies } from './requests/emergencies';
import { seedExcursions } from './requests/excursions';
import { seedOrders } from './requests/orders';
import { seedQuestions } from './requests/questions';
import { seedQuotaRequests } from './requests/quota';
import { demoOwners } from './requests/work';

/**
 * Requests of the demonstration over eighteen months, each kind put in while there is none of it: made up, and marked so in
 * their internal notes. Behind products and material: they name them. Answers how many were made.
 */
export async function seedRequests(at: Date): Promise<number> {
  const owners = await demoOwners();
  if (owners.length === 0) return 0;
  let made = 0;
  for (const seedKind of [seedOrders, seedQuotaRequests, seedEmergencies, seedQuestions, seedDeclarations, seedExcursions]) {
    made += await seedKind(at, owners);
  }
  return made;
}
