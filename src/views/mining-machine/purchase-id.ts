/** Id of the card with the form, which stands below all the machines on a phone. */
export const PURCHASE = 'mining-purchase'
