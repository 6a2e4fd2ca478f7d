/** Whether a line asks for more than its material allowed when it arrived (REQ-08a); without a maximum never. */
export const isOverMaximum = ({ quantity, maxQuantity }: { readonly quantity: number; readonly maxQuantity: number | null }): boolean =>
  maxQuantity !== null && quantity > maxQuantity;
