/** What a parameter's value must be, and what holds while there is none or a broken one (U-07). */
export type ParameterKind = 'number' | 'text' | 'emails';

export const KNOWN_PARAMETERS = {
  LOGIN_MAX_ATTEMPTS: { kind: 'number', fallback: '5', labelFr: 'Connexion : échecs autorisés par compte' },
  LOGIN_MAX_ATTEMPTS_ADDRESS: { kind: 'number', fallback: '20', labelFr: 'Connexion : échecs autorisés par adresse réseau' },
  LOGIN_LOCK_MINUTES: { kind: 'number', fallback: '15', labelFr: 'Connexion : durée de blocage, en minutes' },
  RESET_MAX_REQUESTS: { kind: 'number', fallback: '3', labelFr: 'Mot de passe oublié : demandes autorisées par heure' },
  RESET_MAX_REQUESTS_ADDRESS: {
    kind: 'number',
    fallback: '20',
    labelFr: 'Mot de passe oublié : demandes autorisées par heure et par adresse réseau',
  },
  RESET_LINK_MINUTES: { kind: 'number', fallback: '60', labelFr: 'Mot de passe oublié : validité du lien, en minutes' },
  FIRST_PASSWORD_LINK_HOURS: { kind: 'number', fallback: '72', labelFr: 'Nouveau compte : validité du lien, en heures' },
} as const satisfies Record<string, { kind: ParameterKind; fallback: string; labelFr: string }>;
export type ParameterKey = keyof typeof KNOWN_PARAMETERS;

/** The value as a positive whole number, or the fallback when the stored one is none: an emptied parameter breaks nothing. */
export function positiveNumber(value: string | undefined, fallback: string): number {
  const parsed = Number((value ?? '').trim().replace(',', '.'));
  return Number.isInteger(parsed) && parsed > 0 && parsed <= 1_000_000 ? parsed : Number(fallback);
}
