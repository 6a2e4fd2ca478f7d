/** Check key of a 13-digit code: (10 - sum mod 10) mod 10, the even-ranked of the first twelve digits counting three times. */
export function checkKey(code: string): number {
  const sum = [...code.slice(0, 12)].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}
