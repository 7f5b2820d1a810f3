import { body, made, open, own, row, type Calls, type MakeRow } from '../../support/calls.ts'
import { fundReal, planBody } from '../../support/smart.ts'

/** A plan of this person's real account, whichever account they use; the one that is running, if they have it. */
const plan: MakeRow = async (owner, venue) => {
  const running = await venue.services.db
    .selectFrom('smart_plans')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (running) return running.id
  await fundReal(venue, owner.id)
  return (await made(venue, '/order/buySmart', { ...owner, book: 'real' }, planBody())).id
}
/** A demo account has none of this. */
const NO_DEMO = { demo: '403 30082', demoDisabled: '403 30082' } as const

export const calls: Calls = {
  'get /order/getSmartProducts': open('200 200'),
  'post /order/buySmart': own(
    '200 20004',
    async (owner, venue) => {
      await fundReal(venue, owner.id)
      return body(planBody({ product: 'metalsBasket', minRate: '-0.012', maxRate: '0.012' }))(owner, venue)
    },
    undefined,
    NO_DEMO,
  ),
  'get /order/getSmartOrderById/{id}': own('200 200', row(plan), '404 30011', NO_DEMO),
  'get /order/listSmartOrder': own('200 200', undefined, undefined, NO_DEMO),
  'get /order/getSmartExitQuote/{id}': own('200 200', row(plan), '404 30011', NO_DEMO),
  'post /order/exitSmart/{id}': own('200 200', row(plan, { expectedReturned: '950', daysPosted: 0 }), '404 30011', NO_DEMO),
}

/** One that is over: an account with anything under way cannot be closed. */
const overPlan: MakeRow = async (owner, venue) => {
  const id = await plan(owner, venue)
  await made(venue, `/order/exitSmart/${id}`, { ...owner, book: 'real' }, { expectedReturned: '950', daysPosted: 0 })
  return id
}

export const leaves = [overPlan]
