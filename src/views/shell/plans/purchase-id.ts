/** Id of the card with the form, which stands below all the plans on a phone. */
export const PURCHASE = 'plan-purchase'
