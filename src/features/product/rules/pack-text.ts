/** Which pack of a product it is, as a text: several presentations share one name (P-43f). */
export const packText = (pack: string | null, cip: string | null): string => [pack, cip && `CIP ${cip}`].filter(Boolean).join(' · ');
