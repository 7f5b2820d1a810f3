import { forgetFeed } from '../core/feed/feed-fingerprint.ts'
import { OperatorError, type Operator } from './changes.ts'
import { writeOperatorLog } from '../core/operator-log.ts'

/** `feed forget`: the next start may bring other prices. Refused while orders are open, which would be settled at prices that never were. */
export const forgetFeedOf = ({ db, clock, name }: Operator): Promise<readonly string[]> =>
  db.transaction().execute(async (tx) => {
    const open =
      (await tx.selectFrom('orders').select('id').where('status', '=', 'open').limit(1).executeTakeFirst()) ??
      (await tx.selectFrom('option_orders').select('id').where('status', '=', 'open').limit(1).executeTakeFirst()) ??
      (await tx.selectFrom('smart_plans').select('id').where('status', '=', 'open').limit(1).executeTakeFirst()) ??
      (await tx.selectFrom('investment_plans').select('id').where('status', '=', 'open').limit(1).executeTakeFirst()) ??
      (await tx.selectFrom('mining_orders').select('id').where('status', '=', 'open').limit(1).executeTakeFirst()) ??
      (await tx.selectFrom('pending_orders').select('id').where('status', '=', 'pending').limit(1).executeTakeFirst())
    if (open) throw new OperatorError(['Orders are open, and other prices would settle them wrongly: close them first.'])
    if (!(await forgetFeed(tx))) return ['Nothing to forget: no venue has started on this database yet.']
    await writeOperatorLog(tx, name, clock.now(), { action: 'param.set', subject: 'feed_fingerprint', before: 'set', after: null })
    return [
      'forgotten: the next start says what prices come from',
      'With another FEED_SEED, nobody can verify the outcomes until now any more: the page says that they do not match.',
    ]
  })
