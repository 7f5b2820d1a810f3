/**
 * Twenty states whose pictures are taken in all languages, whatever else is asked for: the pages with most text and figures, one of each
 * part of the product, and one of each kind of message. What doesn't fit in a language shows here first.
 */
export const IN_ALL_LANGUAGES: ReadonlySet<string> = new Set([
  'marketList.markets.ready',
  'contractTicket.editing',
  'contractTicket.reviewing.quoted',
  'contractTicket.refused',
  'contractTicket.unknown',
  'position.open.holding.watching',
  'optionsTicket.reviewing.quoted',
  'smartPlan.editing',
  'loan.editing',
  'loan.reviewing',
  'investmentPlan.editing',
  'miningMachine.editing',
  'nftSale.deciding.editing',
  'deposit.drafting.editing',
  'withdrawal.drafting.reviewing',
  'flashExchange.drafting.reviewing.quoted',
  'invitation.own.shown.idle',
  'registration.form.filling',
  'notifications.list.loaded.complete',
  'supportDialog.door.open.empty',
])
