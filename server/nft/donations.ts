/** The entries of the charity account, as anybody may read them. */
import { sql } from 'kysely'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import type { Donation, Donations } from '../../src/domain/wire/nft.ts'
import type { Db } from '../core/database/schema.ts'
import { idOf, pageOfRows, skippedBy } from '../core/pages.ts'

/** Each with the account's balance after it: a system account keeps none, so it's added up here. */
const entries = (db: Db) =>
  db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .innerJoin('transactions', 'transactions.id', 'entries.transaction_id')
    .innerJoin('nft_bidders', 'nft_bidders.id', 'transactions.order_id')
    .innerJoin('nft_works', 'nft_works.id', 'nft_bidders.work_id')
    .where('accounts.user_id', 'is', null)
    .where('accounts.kind', '=', 'charity')
    .select([
      'entries.id',
      'entries.amount',
      'transactions.at',
      'nft_works.id as nft_id',
      'nft_works.title',
      'nft_works.collection',
      'nft_works.number',
      sql<Decimal>`sum(entries.amount) over (order by entries.id)`.as('total'),
    ])

/** Newest first. */
export const pageOfDonations = async (db: Db, asked: PageQuery, isSimulated: boolean): Promise<Donations> => {
  const all = db.selectFrom(entries(db).as('all'))
  const { sum, count } = await all
    .select((eb) => [eb.fn.sum<Decimal | null>('all.amount').as('sum'), eb.fn.countAll<string>().as('count')])
    .executeTakeFirstOrThrow()
  const following = asked.cursor === undefined ? all.selectAll() : all.selectAll().where('all.id', '<', idOf(asked.cursor))
  const page = await pageOfRows(
    asked,
    following
      .orderBy('all.id', 'desc')
      .limit(asked.size + 1)
      .offset(skippedBy(asked))
      .execute(),
    async () => Number(count),
    {
      itemOf: ({ id, nft_id: nftId, title, collection, number, amount, at, total }): Donation => ({
        id,
        nftId,
        title,
        collection,
        number,
        amount,
        at: at.getTime(),
        total: dec(total).toFixed(),
      }),
      cursorOf: ({ id }) => id,
    },
  )
  return { ...page, donated: dec(sum ?? '0').toFixed(), isSimulated }
}
